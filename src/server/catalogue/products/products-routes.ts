import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { productQuerySchema, toProductFilter } from '#domain/products/product-filter.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { noteVainSearch } from '#server/catalogue/searches/note-vain-search.ts';
import { findProduct, listProductCards, productTag } from './products-table.ts';
import { listCacheHeaders } from './list-cache.ts';
import { findNextPriceChange } from './prices/read-prices.ts';

const vainSearchSchema = z.strictObject({ words: textSchema(80) });

export const productsRoutes = createApi()
  .use(limitRequests(240))
  .get('/api/products', validated('query', productQuerySchema), async (c) => {
    const filter = toProductFilter(c.req.valid('query'));
    // Read before the products, so that a price change between the two reads shortens the caching.
    const until = await findNextPriceChange(database());
    const page = await listProductCards(database(), filter);
    return c.json(page, 200, listCacheHeaders(new URL(c.req.url).searchParams, filter, page.total, until));
  })
  .post('/api/vain-searches', validated('json', vainSearchSchema), async (c) => {
    await noteVainSearch(database(), c.req.valid('json').words);
    return c.body(null, 204);
  })
  .get('/api/products/:id', async (c) => {
    const id = c.req.param('id');
    const until = PRODUCT_ID.test(id) ? await findNextPriceChange(database(), id) : null;
    const product = PRODUCT_ID.test(id) ? await findProduct(database(), id) : undefined;
    if (!product) refuse('product_not_found');
    return c.json(product, 200, cdnCacheHeaders([productTag(id)], [], until));
  });

export type ProductsRoutes = typeof productsRoutes;
