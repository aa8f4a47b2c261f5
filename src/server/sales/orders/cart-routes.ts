import { selling } from '#config/selling.ts';
import { quoteRequestSchema } from '#domain/cart/cart-line-schema.ts';
import { quoteCart } from '#domain/cart/quote.ts';
import { database } from '#server/platform/database/database.ts';
import { offerDiscount } from '#server/sales/discounts/offer-discount.ts';
import { createApi, limitRequests, rateLimitKey, validated } from '#server/platform/http/api.ts';
import { canBeMade } from '#server/sales/proofs/can-be-made.ts';
import { findProductCards } from '#server/catalogue/products/products-table.ts';

/**
 * `POST /api/cart/quote` prices a cart with current prices and stock and returns its products. With a `discountCode` it
 * also returns `discount`: the code's terms, or why it cannot be used. Terms with a `perBuyerLimit` may still be
 * refused when ordering.
 */
export const cartRoutes = createApi()
  .use(limitRequests(240))
  .post('/api/cart/quote', validated('json', quoteRequestSchema), async (c) => {
    const { lines, discountCode } = c.req.valid('json');
    const [products, discount] = await Promise.all([
      findProductCards(database(), [...new Set(lines.map((line) => line.id))]),
      discountCode === undefined ? undefined : offerDiscount(database(), discountCode, rateLimitKey(c)),
    ]);
    return c.json({
      quote: quoteCart(lines, products, { shipping: selling, offer: discount, canBeMade }),
      products: [...products.values()],
      discount,
    });
  });

export type CartRoutes = typeof cartRoutes;
