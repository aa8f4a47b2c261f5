import { PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { savePicture } from './save-picture.ts';
import { saveSheet } from './save-sheet.ts';

const TITLES = {
  unsupported_image: 'Send JPEG, PNG, WebP or AVIF',
  broken_image: 'The picture is damaged or cut short',
  too_many_pixels: 'The picture has too many pixels',
};

/** `POST /api/admin/media` takes one picture, raw, as its body, and answers where it lies. */
export const adminMediaRoutes = createAdminApi({ type: 'image/*', maxBytes: PICTURE_LIMITS.bytes }).post(
  '/api/admin/media',
  async (c) => {
    const result = await savePicture(database(), c.get('actor'), await c.req.arrayBuffer());
    if (!result.ok) throw new ProblemError(422, result.code, TITLES[result.code]);
    return c.json(result.picture);
  },
);

export type AdminMediaRoutes = typeof adminMediaRoutes;

/** `POST /api/admin/safety-sheets` takes one PDF, raw, as its body, and answers where it lies. */
export const adminSheetRoutes = createAdminApi({ type: 'application/pdf', maxBytes: PICTURE_LIMITS.bytes }).post(
  '/api/admin/safety-sheets',
  async (c) => {
    const result = await saveSheet(database(), c.get('actor'), await c.req.arrayBuffer());
    if (!result.ok) throw new ProblemError(422, result.code, 'Send a whole PDF');
    return c.json({ path: result.path });
  },
);

export type AdminSheetRoutes = typeof adminSheetRoutes;
