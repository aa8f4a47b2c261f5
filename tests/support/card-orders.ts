import { useCardBackend } from './card-backend.ts';
import { useShop } from './shop.ts';

/** Opens a shop with card payment, and its own provider. */
export function useCardOrders() {
  const shop = useShop({ stock: 100 });
  const provider = useCardBackend();
  return Object.assign(shop, {
    provider,
    byCard: (changes: Record<string, unknown> = {}) => shop.order({ paymentMethod: 'card', ...changes }),
  });
}
