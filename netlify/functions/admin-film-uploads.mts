import type { Config, Context } from '@netlify/functions';
import { adminFilmUploadsRoutes } from '#server/films/admin-film-uploads-routes.ts';

export default (request: Request, context: Context) => adminFilmUploadsRoutes.fetch(request, context);

// A film of 2 GB comes in 512 parts, several films at once.
export const config: Config = {
  path: ['/api/admin/film-uploads', '/api/admin/film-uploads/:id'],
  rateLimit: { windowSize: 60, windowLimit: 3000, aggregateBy: ['ip', 'domain'] },
};
