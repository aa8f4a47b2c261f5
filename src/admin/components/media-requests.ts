import { hc } from 'hono/client';
import type { AdminMediaRoutes } from '#server/catalogue/media/admin-media-routes.ts';
import { api, request } from './request.ts';

const media = hc<AdminMediaRoutes>(...api).api.admin.media;

/** Sends one picture and answers where it lies. */
export const uploadPicture = (picture: Blob) =>
  request(media.$post({}, { init: { body: picture, headers: { 'content-type': picture.type } } }));
