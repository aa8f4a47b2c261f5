import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { newProductSchema, savedProductSchema } from '#domain/products/product-draft.ts';
import { productListQuerySchema, productMoveSchema } from '#domain/products/product-list-query.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findAdminProduct } from './admin-product.ts';
import { archiveProduct, archiveSamples, restoreProduct } from './archive-product.ts';
import { confirmSample, saveProduct } from './save-product.ts';
import { createProduct, duplicateProduct } from './create-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { moveProduct } from './move-product.ts';

const ALL = '/api/admin/products';
const ONE = '/api/admin/products/:id';
const id = z.string().check(z.regex(PRODUCT_ID, 'invalid'));
const idParam = validated('param', z.strictObject({ id }));

/** Routes of the catalogue in the back-office. They never change stock, except for a new product's first pieces. */
export const adminProductsRoutes = createAdminApi()
  .get(ALL, validated('query', productListQuerySchema), async (c) => {
    return c.json(await listAdminProducts(database(), c.req.valid('query')));
  })
  .post(ALL, validated('json', newProductSchema), async (c) => {
    const result = await createProduct(database(), c.get('actor'), c.req.valid('json'));
    return c.json(result.product, 201);
  })
  .put(`${ALL}/order`, validated('json', productMoveSchema), async (c) => {
    const move = c.req.valid('json');
    await moveProduct(database(), c.get('actor'), move);
    return c.json({ ok: true });
  })
  .post(`${ALL}/archive-samples`, async (c) => c.json(await archiveSamples(database(), c.get('actor'))))
  .get(ONE, idParam, async (c) => {
    const product = await findAdminProduct(database(), c.req.valid('param').id);
    if (!product) refuse('product_not_found');
    return c.json(product);
  })
  .put(ONE, idParam, validated('json', savedProductSchema), async (c) => {
    const { id } = c.req.valid('param');
    const result = await saveProduct(database(), c.get('actor'), id, c.req.valid('json'));
    return c.json(result.product);
  })
  .post(`${ONE}/duplicate`, idParam, async (c) => {
    const result = await duplicateProduct(database(), c.get('actor'), c.req.valid('param').id);
    return c.json(result.product, 201);
  })
  .post(`${ONE}/archive`, idParam, async (c) => {
    const { id } = c.req.valid('param');
    const result = await archiveProduct(database(), c.get('actor'), id);
    return c.json(result.product);
  })
  .post(`${ONE}/restore`, idParam, async (c) => {
    const { id } = c.req.valid('param');
    const result = await restoreProduct(database(), c.get('actor'), id);
    return c.json(result.product);
  })
  .post(`${ONE}/confirm`, idParam, async (c) => {
    const product = await confirmSample(database(), c.get('actor'), c.req.valid('param').id);
    if (!product) refuse('product_not_found');
    return c.json(product);
  });

export type AdminProductsRoutes = typeof adminProductsRoutes;
