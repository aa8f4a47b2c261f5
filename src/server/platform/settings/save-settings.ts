import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { Settings, SettingsName } from '#domain/settings/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse, rollBack, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readSettings } from './settings-table.ts';

/**
 * Stores an owner's settings, and requests the build that publishes them. Storing the same value again changes nothing.
 * @param version - the one that the owner saw; 0 if nothing had been stored
 * @param besides - work that belongs to the write, or refuses it
 * @throws Refusal `changed_meanwhile`
 */
export async function saveSettings<Name extends SettingsName>(
  db: Database,
  actor: Actor,
  name: Name,
  { version, value }: { version: number; value: Settings[Name] },
  besides?: (unit: Unit, before: Settings[Name]) => Promise<void>,
): Promise<void> {
  let changed: string[] = [];
  const event = () => ({ kind: 'settings.save', subject: `settings/${name}`, details: { changed } });
  return commit(db, { actor, event }, async (unit) => {
    const { tx } = unit;
    // Of two first savers at once, one waits here for the other's row.
    await sql`select pg_advisory_xact_lock(hashtext(${`settings/${name}`}))`.execute(tx);
    const current = await readSettings(tx, name);
    changed = fieldsThatDiffer(current.value, value);
    if (changed.length === 0) rollBack(undefined);
    if (current.version !== version) refuse('changed_meanwhile');
    const row = { value: JSON.stringify(value), version: version + 1, updatedAt: new Date(), updatedBy: actor.email };
    await tx
      .insertInto('settings')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    await besides?.(unit, current.value);
    unit.after.rebuild();
  });
}

function fieldsThatDiffer<Value extends object>(before: Value, after: Value): string[] {
  const fields = Object.keys(after) as (keyof Value & string)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
