import { hc } from 'hono/client';
import type { AdminMediaRoutes, AdminSheetRoutes } from '#server/catalogue/media/admin-media-routes.ts';
import { api, request } from './request.ts';

const media = hc<AdminMediaRoutes>(...api).api.admin.media;

export const uploadPicture = (picture: Blob) =>
  request(media.$post({}, { init: { body: picture, headers: { 'content-type': picture.type } } }));

const sheets = hc<AdminSheetRoutes>(...api).api.admin['safety-sheets'];

export const uploadSheet = (sheet: Blob) =>
  request(sheets.$post({}, { init: { body: sheet, headers: { 'content-type': 'application/pdf' } } }));
