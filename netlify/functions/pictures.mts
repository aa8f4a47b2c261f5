import type { Config, Context } from '@netlify/functions';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { linePicturesRoutes } from '#server/sales/proofs/line-pictures-routes.ts';
import { sharedPicturesRoutes } from '#server/catalogue/shared-pictures/shared-pictures-routes.ts';

const api = joinApis(sharedPicturesRoutes, linePicturesRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: ['/og/produs/:file', '/luna/comandata/:file'],
  rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
