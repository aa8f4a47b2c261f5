import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import { picturePath } from '#domain/media/picture-path.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { storePicture } from './media-blobs.ts';
import { preparePicture, type PreparedPicture } from './prepare-picture.ts';

export interface SavedPicture {
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/** Stores a picture: the file, then its row. A repeat of the same picture changes nothing and returns the same. */
export async function savePicture(db: Database, actor: Actor, bytes: ArrayBuffer): Promise<SavedPicture> {
  const prepared = await preparePicture(bytes);
  const { content, width, height } = prepared;
  const hash = createHash('sha256').update(content).digest('hex');
  const picture = { path: picturePath(hash), width, height, bytes: content.length };
  // The file is stored even when its row exists, so that uploading a picture again restores a lost file.
  await storePicture(hash, content);
  await registerPicture(db, actor, hash, prepared);
  return picture;
}

async function registerPicture(db: Database, actor: Actor, hash: string, picture: PreparedPicture): Promise<void> {
  const { width, height, content } = picture;
  const details = { shape: `${width} × ${height}`, bytes: content.length };
  const entry = { kind: 'media.upload', subject: `media/${hash}`, details };
  await commit(db, { actor, event: entry }, async (unit) => {
    const inserted = await unit.tx
      .insertInto('media')
      .values({
        id: hash,
        contentType: 'image/webp',
        bytes: content.length,
        width,
        height,
        createdBy: actor.email,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // Rolling back skips the event, so an existing picture is not logged again.
    if (!inserted) rollBack(undefined);
  });
}
