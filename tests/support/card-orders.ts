import { useCardBackend } from './card-backend.ts';
import { useShop } from './shop.ts';

/** A shop whose orders are paid by card, at a provider of these tests' own. */
export function useCardOrders() {
  const shop = useShop({ stock: 100 });
  const provider = useCardBackend();
  return Object.assign(shop, {
    provider,
    byCard: (changes: Record<string, unknown> = {}) => shop.order({ paymentMethod: 'card', ...changes }),
  });
}
