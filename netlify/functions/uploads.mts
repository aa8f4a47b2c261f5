import type { Config, Context } from '@netlify/functions';
import { adminFilmUploadsRoutes } from '#server/catalogue/films/admin-film-uploads-routes.ts';
import { joinApis } from '#server/platform/http/join-apis.ts';
import { sendReviewPhotoRoutes } from '#server/people/reviews/send-photo-routes.ts';
import { adminMediaRoutes, adminSheetRoutes } from '#server/catalogue/media/admin-media-routes.ts';

const api = joinApis(adminMediaRoutes, adminSheetRoutes, adminFilmUploadsRoutes, sendReviewPhotoRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

// Uploaded pictures are re-encoded here: only this function and `pictures` bundle sharp.
export const config: Config = {
  path: [
    '/api/admin/media',
    '/api/admin/safety-sheets',
    '/api/admin/film-uploads',
    '/api/admin/film-uploads/:id',
    '/api/orders/:id/review-photos',
  ],
};
