import type { ProductCard } from '#domain/products/product.ts';
import { answeredAhead, getProduct, postQuote } from '#shop/api.ts';
import { $discount, takeOffer } from './discount-store.ts';
import { rememberProducts } from './products-store.ts';
import { readProductCard } from './read-product-card.ts';

/**
 * Asks for products, and for the terms of a code where there is one: what the lines and the code come to is worked out
 * here, by the same rules; the order stays the shop's word.
 * @param tried - a code that the visitor has typed; else the one that the cart is priced with
 * @returns the code of what went wrong, if anything did
 */
export async function askShop(ids: string[], tried?: string): Promise<string | undefined> {
  const before = $discount.get()?.code;
  const code = tried ?? before;
  return code === undefined ? askCatalogue(ids) : askWithCode(ids, code, before);
}

/** Asks for each product's own answer, which the CDN keeps: a look into the cart wakes no database. */
export async function askCatalogue(ids: string[]): Promise<string | undefined> {
  const answers = await Promise.all(ids.map(askProduct));
  const failed = answers.find((answer): answer is string => typeof answer === 'string');
  rememberProducts(
    ids.filter((_, index) => typeof answers[index] !== 'string'),
    // With what may be suggested, if it is here: nothing moves when it is drawn at once.
    [...answers, ...answeredAhead().map(readProductCard)].filter((answer) => typeof answer === 'object'),
  );
  return failed;
}

/** @returns the product, undefined where the shop does not sell it any more, or the code of what went wrong */
async function askProduct(id: string): Promise<ProductCard | undefined | string> {
  const result = await getProduct(id);
  if (!result.ok) return result.code === 'product_not_found' ? undefined : result.code;
  return readProductCard(result.answer) ?? 'unknown';
}

/** Asks by quoting one piece of each. */
async function askWithCode(ids: string[], code: string, before: string | undefined): Promise<string | undefined> {
  const lines = ids.map((id) => ({ id, itemNumber: 1 }));
  const result = await postQuote({ lines, discountCode: code });
  if (!result.ok) return result.code;
  rememberProducts(ids, result.answer.products);
  // A code that was taken away or exchanged while the shop thought is not brought back.
  if ($discount.get()?.code === before) takeOffer(result.answer.discount);
  return undefined;
}
