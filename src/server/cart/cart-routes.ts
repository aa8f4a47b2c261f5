import { quoteRequestSchema } from '#domain/cart/cart-line-schema.ts';
import { quoteCart } from '#domain/cart/quote.ts';
import { database } from '#server/database.ts';
import { createApi, methodNotAllowed } from '#server/http/api.ts';
import { validated } from '#server/http/validated.ts';
import { findProductCards } from '#server/products/products-table.ts';

/** `POST /api/cart/quote` prices a cart as the shop stands now and sends the products it holds. */
export const cartRoutes = createApi()
  .post('/api/cart/quote', validated('json', quoteRequestSchema), async (c) => {
    const { lines } = c.req.valid('json');
    const products = await findProductCards(database(), [...new Set(lines.map((line) => line.id))]);
    return c.json({ quote: quoteCart(lines, products), products: [...products.values()] });
  })
  .all('/api/cart/quote', methodNotAllowed('POST'));

export type CartRoutes = typeof cartRoutes;
