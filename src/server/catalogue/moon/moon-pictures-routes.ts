import { moonDesignSchema, type MoonDesign } from '#domain/moon/moon-design.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import { findTown, loadTowns } from '#domain/moon/towns.ts';
import { createApi } from '#server/platform/http/api.ts';
import { limitRequests } from '#server/platform/http/limit-requests.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { drawMoonPicture } from './draw-moon-picture.ts';

const YEAR_SECONDS = 31_536_000;

/** A picture's address holds the whole design, so browsers never ask again. */
const FOREVER = {
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Netlify-CDN-Cache-Control': `public, durable, max-age=${YEAR_SECONDS}, immutable`,
  'Netlify-Vary': `query=${Object.keys(moonDesignSchema.shape).join('|')}`,
};

/** `GET /luna/imagine.jpg?…`: the picture of a design, see `moonPicturePath`. */
export const moonPicturesRoutes = createApi()
  .use(limitRequests(60))
  .get('/luna/imagine.jpg', async (c) => {
    const design = readDesign(new URL(c.req.url).searchParams);
    const town = design && findTown(await loadTowns(), design.loc);
    if (!design || !town) throw new ProblemError(400, 'invalid_request', 'The address holds no design of a Moon');
    const sky = moonSky({ date: design.data, hour: design.ora, latitude: town.latitude, longitude: town.longitude });
    return c.body(await drawMoonPicture(design, sky), 200, { ...FOREVER, 'Content-Type': 'image/jpeg' });
  });

function readDesign(query: URLSearchParams): MoonDesign | undefined {
  const options = Object.fromEntries(query);
  if (Object.keys(options).length !== query.size) return undefined;
  return moonDesignSchema.safeParse(options).data;
}
