import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { database } from '#server/platform/database/database.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { createApi, limitRequests } from '#server/platform/http/api.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { findProduct, productTag } from '#server/catalogue/products/products-table.ts';
import { categoryName } from '#config/categories.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { drawSharedPicture } from './draw-shared-picture.ts';

export const sharedPicturesRoutes = createApi()
  .use(limitRequests(60))
  .get('/og/produs/:file', async (c) => {
    const id = c.req.param('file').replace(/\.jpg$/, '');
    const product = PRODUCT_ID.test(id) ? await findProduct(database(), id) : undefined;
    const source = product?.imageProduct[0];
    if (!product || !source) refuse('product_not_found');
    const picture = await drawSharedPicture({
      title: product.title,
      kind: categoryName(product.category),
      picture: await readPicture(source),
    });
    return c.body(picture, 200, { 'Content-Type': 'image/jpeg', ...cdnCacheHeaders([productTag(id)]) });
  });

/** Fetches a product's picture from the site, whether it came with the shop or was uploaded. */
async function readPicture(source: string): Promise<Uint8Array> {
  const response = await fetch(new URL(source, readEnvironment().URL), { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) refuse('picture_unavailable');
  return new Uint8Array(await response.arrayBuffer());
}
