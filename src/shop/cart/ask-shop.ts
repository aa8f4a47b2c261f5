import { cartApi, send } from '#shop/api.ts';
import { $discount, takeOffer } from './discount-store.ts';
import { rememberProducts } from './products-store.ts';

/**
 * Asks for the products by quoting one piece of each, and for the code's terms: what the lines and the code come to
 * is worked out here, by the same rules.
 * @param tried - a code that the shopper has typed; else the one that the cart is priced with
 * @returns the code of what went wrong, if anything did
 */
export async function askShop(ids: string[], tried?: string): Promise<string | undefined> {
  const before = $discount.get()?.code;
  const lines = ids.map((id) => ({ id, itemNumber: 1 }));
  const result = await send(cartApi.quote.$post({ json: { lines, discountCode: tried ?? before } }));
  if (!result.ok) return result.code;
  rememberProducts(ids, result.answer.products);
  // A code that was taken away or exchanged while the shop thought is not brought back.
  if ($discount.get()?.code === before) takeOffer(result.answer.discount);
  return undefined;
}
