import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import { firstTexts } from '#config/first-texts.ts';
import { isFixed, isPlaced, type TextKind } from '#domain/words/text-kinds.ts';
import type { SavedText, TextData } from '#domain/words/text-schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields, rollBack } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findWrongAddresses, findWrongMarks, findWrongPictures } from './find-text-faults.ts';
import { readVersions } from './texts-table.ts';

interface Sent {
  /** Version that the owner saw; 0 where nobody had written the text. */
  version: number;
  /** True for a text that must not exist yet. */
  isNew: boolean;
  text: SavedText;
}

/**
 * Stores a new version of a text; publishing or hiding one requests a build. A save without changes stores nothing.
 * @throws Refusal `changed_meanwhile`; `invalid_request` with the `wrong` marks and addresses
 */
export async function saveText(
  db: Database,
  actor: Actor,
  kind: TextKind,
  slug: string,
  { version, isNew, text }: Sent,
): Promise<void> {
  const { state, data, body } = text;
  const event = { kind: `words.${state}`, subject: `words/${kind}/${slug}` };
  await commit(db, { actor, event }, async ({ tx, after }) => {
    // Without a row to lock yet, two owners who write the text first are serialised here.
    await sql`select pg_advisory_xact_lock(hashtext(${event.subject}))`.execute(tx);
    const [latest] = await readVersions(tx, kind, slug);
    if (latest && isDeepStrictEqual({ state, data, body }, pick(latest))) rollBack(undefined);
    const isThere = latest !== undefined || firstTexts()[kind].has(slug);
    if (isNew && isThere) refuseFields({ slug: ['taken'] });
    if (!isThere && (!isNew || isFixed(kind))) refuse('not_found');
    if ((latest?.version ?? 0) !== version) refuse('changed_meanwhile');
    if (state === 'hidden' && isFixed(kind)) refuseFields({ state: ['invalid'] });
    if (state === 'published') {
      const marks = findWrongMarks(kind, text);
      for (const [field, wrong] of Object.entries(marks)) refuseWrong(field, 'unknown_fact', wrong);
      const addresses = isPlaced(kind) ? [] : await findWrongAddresses(tx, kind, slug, body);
      if (addresses.length > 0) refuseWrong('body', 'leads_nowhere', addresses);
      const pictures = await findWrongPictures(tx, picturesIn(data));
      if (pictures.length > 0) refuseWrong('picture', 'not_found', pictures);
    }
    await tx
      .insertInto('texts')
      .values({
        collection: kind,
        slug,
        version: version + 1,
        state,
        data: JSON.stringify(data),
        body,
        createdBy: actor.email,
      })
      .execute();
    if (state !== 'draft') after.rebuild();
  });
}

const picturesIn = ({ picture }: TextData) => (picture ? [(picture as { src: string }).src] : []);

const pick = ({ state, data, body }: { state: string; data: object; body: string }) => ({ state, data, body });

function refuseWrong(field: string, code: string, wrong: string[]): never {
  refuse('invalid_request', { errors: { [field]: [code] }, wrong: wrong.slice(0, 10) });
}
