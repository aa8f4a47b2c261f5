import type { ProductCard } from '#domain/products/product.ts';
import { answeredAhead, getProduct, postQuote } from '#shop/api.ts';
import { $discount, takeOffer } from './discount-store.ts';
import { rememberProducts } from './products-store.ts';
import { readProductCard } from './read-product-card.ts';

/**
 * Requests products, and a code's terms if there is one: this page computes lines and discount by the same rules, and
 * the order decides.
 * @param tried - a code that the visitor typed; by default the cart's code
 * @returns the code of a failure, if any
 */
export async function askShop(ids: string[], tried?: string): Promise<string | undefined> {
  const before = $discount.get()?.code;
  const code = tried ?? before;
  return code === undefined ? askCatalogue(ids) : askWithCode(ids, code, before);
}

/** Requests each product separately: the CDN caches these answers, so that the cart wakes no database. */
export async function askCatalogue(ids: string[]): Promise<string | undefined> {
  const answers = await Promise.all(ids.map(askProduct));
  const failed = answers.find((answer): answer is string => typeof answer === 'string');
  rememberProducts(
    ids.filter((_, index) => typeof answers[index] !== 'string'),
    // Answers for a possible suggestion come along, so that drawing it at once moves nothing.
    [...answers, ...answeredAhead().map(readProductCard)].filter((answer) => typeof answer === 'object'),
  );
  return failed;
}

/** @returns the product, undefined if the shop no longer sells it, or a failure's code */
async function askProduct(id: string): Promise<ProductCard | undefined | string> {
  const result = await getProduct(id);
  if (!result.ok) return result.code === 'product_not_found' ? undefined : result.code;
  return readProductCard(result.answer) ?? 'unknown';
}

/** Requests products and code by quoting one piece each. */
async function askWithCode(ids: string[], code: string, before: string | undefined): Promise<string | undefined> {
  const lines = ids.map((id) => ({ id, itemNumber: 1 }));
  const result = await postQuote({ lines, discountCode: code });
  if (!result.ok) return result.code;
  rememberProducts(ids, result.answer.products);
  // The visitor may have removed or changed the code meanwhile.
  if ($discount.get()?.code === before) takeOffer(result.answer.discount);
  return undefined;
}
