import type { Config, Context } from '@netlify/functions';
import { filmsRoutes } from '#server/films/films-routes.ts';

export default (request: Request, context: Context) => filmsRoutes.fetch(request, context);

// A player that jumps about asks for many ranges.
export const config: Config = {
  path: ['/films/:file', '/films/:id/subtitrari/:language'],
  rateLimit: { windowSize: 60, windowLimit: 3000, aggregateBy: ['ip', 'domain'] },
};
