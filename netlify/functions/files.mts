import type { Config, Context } from '@netlify/functions';
import { filmsRoutes } from '#server/catalogue/films/films-routes.ts';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { reviewPhotosRoutes } from '#server/catalogue/reviews/photos-routes.ts';
import { mediaRoutes } from '#server/catalogue/media/media-routes.ts';

const api = joinApis(filmsRoutes, mediaRoutes, reviewPhotosRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/films/:file', '/films/:id/subtitrari/:language', '/media/:file', '/pareri/poze/:file'],
};
