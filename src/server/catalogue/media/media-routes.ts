import { readPictureFile } from '#domain/media/picture-path.ts';
import { createApi } from '#server/platform/http/api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { findPictureContent } from './media-blobs.ts';

const YEAR_SECONDS = 31_536_000;

/** A picture's address names its content, so browsers never ask again. */
const FOREVER = {
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Netlify-CDN-Cache-Control': `public, durable, max-age=${YEAR_SECONDS}, immutable`,
};
const A_MINUTE = { 'cache-control': 'public, max-age=60', 'netlify-cdn-cache-control': 'public, max-age=60' };

/** `GET /media/{sha256}.webp`: an uploaded picture; the image CDN fetches it here too. */
export const mediaRoutes = createApi().get('/media/:file', async (c) => {
  const hash = readPictureFile(c.req.param('file'));
  const headers = { ...FOREVER, ETag: `"${hash}"` };
  if (hash && c.req.header('if-none-match')?.includes(hash)) return c.body(null, 304, headers);
  const content = hash ? await findPictureContent(hash) : null;
  if (!content) throw new ProblemError(404, 'picture_not_found', 'No such picture', {}, A_MINUTE);
  return c.body(content, 200, { ...headers, 'Content-Type': 'image/webp' });
});
