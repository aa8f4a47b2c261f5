import { sql } from 'kysely';
import { designedPictureTag, isDesigned } from '#domain/moon/line-picture.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { drawMoonPicture } from '#server/catalogue/moon/draw-moon-picture.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { createApi, limitRequests } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { designOfLine, type LineDesign } from './line-design.ts';

const FILE = /^[\w-]{16,40}\.jpg$/;

/** `GET /luna/comandata/{id}.jpg`: picture of an ordered design, 640 × 640; the CDN caches it under its own tag. */
export const linePicturesRoutes = createApi()
  .use(limitRequests(60))
  .get('/luna/comandata/:file', async (c) => {
    const picture = c.req.path;
    const found =
      FILE.test(c.req.param('file')) && isDesigned(picture) ? await findDesignOf(database(), picture) : undefined;
    if (!found) refuse('picture_not_found');
    const { design, town } = found;
    const sky = moonSky({ ...town, date: design.data, hour: design.ora });
    return c.body(await drawMoonPicture(design, sky), 200, {
      ...cdnCacheHeaders([designedPictureTag(picture)]),
      'Content-Type': 'image/jpeg',
      'X-Robots-Tag': 'noindex',
    });
  });

type Line = Pick<OrderLine, 'productId' | 'options'>;

/** Finds the design with this picture, of an order's line or of an unplaced draft's. */
async function findDesignOf(db: Database, picture: string): Promise<Extract<LineDesign, { ok: true }> | undefined> {
  const { rows } = await sql<{ line: Line }>`
    select jsonb_build_object('productId', product_id, 'options', options) as line from order_lines where image = ${picture}
    union all
    select line from draft_orders, jsonb_array_elements(content -> 'lines') as line
    where order_id is null and content @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('image', ${picture}::text)))
      and line ->> 'image' = ${picture}
    limit 1`.execute(db);
  const design = rows[0] && designOfLine(rows[0].line);
  return design?.ok ? design : undefined;
}
