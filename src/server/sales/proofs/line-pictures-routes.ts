import { designedPictureTag, isDesigned } from '#domain/moon/line-picture.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import { drawMoonPicture } from '#server/catalogue/moon/draw-moon-picture.ts';
import { cdnCacheHeaders } from '#server/platform/cdn/cdn-cache.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi } from '#server/platform/http/api.ts';
import { limitRequests } from '#server/platform/http/limit-requests.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findDesignOf } from './find-design.ts';

const FILE = /^[\w-]{16,40}\.jpg$/;

/** `GET /luna/comandata/{id}.jpg`: the picture of an ordered design, 640 × 640, kept by the CDN under a tag of its own. */
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
