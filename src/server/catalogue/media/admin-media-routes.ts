import { PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { savePicture } from './save-picture.ts';
import { saveSheet } from './save-sheet.ts';

export const adminMediaRoutes = createAdminApi({ type: 'image/*', maxBytes: PICTURE_LIMITS.bytes }).post(
  '/api/admin/media',
  async (c) => c.json(await savePicture(database(), c.get('actor'), await c.req.arrayBuffer())),
);

export type AdminMediaRoutes = typeof adminMediaRoutes;

export const adminSheetRoutes = createAdminApi({ type: 'application/pdf', maxBytes: PICTURE_LIMITS.bytes }).post(
  '/api/admin/safety-sheets',
  async (c) => c.json(await saveSheet(database(), c.get('actor'), await c.req.arrayBuffer())),
);

export type AdminSheetRoutes = typeof adminSheetRoutes;
