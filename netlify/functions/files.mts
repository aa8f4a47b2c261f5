import type { Config, Context } from '@netlify/functions';
import { filmsRoutes } from '#server/films/films-routes.ts';
import { joinApis } from '#server/http/join-apis.ts';
import { mediaRoutes } from '#server/media/media-routes.ts';

const api = joinApis(filmsRoutes, mediaRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/films/:file', '/films/:id/subtitrari/:language', '/media/:file'],
};
