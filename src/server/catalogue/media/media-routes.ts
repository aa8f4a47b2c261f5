import { readPictureFile } from '#domain/media/picture-path.ts';
import { SHEET_PATH } from '#domain/products/product-safety.ts';
import { createApi, type ApiContext } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findPictureContent, findSheetContent } from './media-blobs.ts';

const YEAR_SECONDS = 31_536_000;

/** A picture's URL names its content, so browsers never revalidate it. */
const FOREVER = {
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Netlify-CDN-Cache-Control': `public, durable, max-age=${YEAR_SECONDS}, immutable`,
};
const A_MINUTE = { 'cache-control': 'public, max-age=60', 'netlify-cdn-cache-control': 'public, max-age=60' };

/** `GET /media/{sha256}.webp` serves an uploaded picture, to the image CDN too; `….pdf` serves a safety sheet. */
export const mediaRoutes = createApi().get('/media/:file', async (c) => {
  const sheet = SHEET_PATH.exec(c.req.path)?.[1];
  if (sheet) return sendSheet(c, sheet);
  const hash = readPictureFile(c.req.param('file'));
  const headers = { ...FOREVER, ETag: `"${hash}"` };
  if (hash && c.req.header('if-none-match')?.includes(hash)) return c.body(null, 304, headers);
  const content = hash ? await findPictureContent(hash) : null;
  if (!content) refuse('picture_not_found', {}, A_MINUTE);
  return c.body(content, 200, { ...headers, 'Content-Type': 'image/webp' });
});

async function sendSheet(c: ApiContext, hash: string): Promise<Response> {
  const content = await findSheetContent(hash);
  if (!content) refuse('sheet_not_found', {}, A_MINUTE);
  return c.body(content, 200, { ...FOREVER, 'Content-Type': 'application/pdf' });
}
