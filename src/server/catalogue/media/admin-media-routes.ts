import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import { PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { database, type Database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { isPlainPdf } from './is-plain-pdf.ts';
import { storeSheet } from './media-blobs.ts';
import { savePicture } from './save-picture.ts';

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

/** Stores a safety sheet unchanged under the hash of its content. A repeat of the same file returns the same answer. */
async function saveSheet(db: Database, actor: Actor, bytes: ArrayBuffer): Promise<{ path: string }> {
  const content = Buffer.from(bytes);
  if (!isPlainPdf(content)) refuse('not_a_pdf');
  const hash = createHash('sha256').update(content).digest('hex');
  await storeSheet(hash, content);
  const entry = { kind: 'media.upload', subject: `media/${hash}`, details: { type: 'pdf', bytes: content.length } };
  await commit(db, { actor, event: entry }, () => Promise.resolve());
  return { path: `/media/${hash}.pdf` };
}
