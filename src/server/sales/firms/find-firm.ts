import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FirmAnswer, RegisteredFirm } from '#domain/firms/registered-firm.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import type { Database } from '#server/platform/database/database.ts';
import { meetsFuse } from '#server/platform/http/meets-fuse.ts';
import { currentRegister, type FirmRegister } from './firm-register.ts';

/** Pause between two calls: ANAF allows one per second, and the rest covers network delay. */
const TURN_SECONDS = 1.1;
/** Longest wait for a turn; a buyer who would wait longer fills in the form by hand. */
const MOST_WAIT_SECONDS = 2;
/** Days to cache a missing firm, which may be new. */
const LACKING_KEPT_DAYS = 1;

const AWAY: FirmAnswer = { state: 'away' };

/** Finds a firm by CUI: in the cache, or else in the register, which the whole shop asks in turn. */
export async function findFirm(
  db: Database,
  cui: string,
  register: FirmRegister | undefined = currentRegister(),
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<FirmAnswer> {
  const kept = await readKept(db, cui);
  if (kept || !register) return kept ?? AWAY;
  if (await meetsFuse(db, 'firms')) return AWAY;
  const waitMs = await takeTurn(db);
  if (waitMs === undefined) return AWAY;
  await pause(waitMs);
  // Another request may have stored it during the wait.
  const since = waitMs > 0 ? await readKept(db, cui) : undefined;
  if (since) return since;
  const firm = await register(cui);
  if (firm === undefined) return AWAY;
  await keep(db, cui, firm);
  return toAnswer(firm);
}

const toAnswer = (firm: RegisteredFirm | null): FirmAnswer =>
  firm ? { state: 'found', firm } : { state: 'not_found' };

async function readKept(db: Database, cui: string): Promise<FirmAnswer | undefined> {
  const days = sql`case when firm is null then ${LACKING_KEPT_DAYS}::integer else ${KEPT_DAYS.registeredFirms} end`;
  const kept = await db
    .selectFrom('registeredFirms')
    .select('firm')
    .where('cui', '=', cui)
    .where('askedAt', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  return kept && toAnswer(kept.firm);
}

/** Takes the next turn across all instances. @returns ms until it comes; undefined: too many wait already */
async function takeTurn(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ waitMs: number }>`
    update firm_register_turn
    set next_at = greatest(next_at, clock_timestamp()) + ${TURN_SECONDS} * interval '1 second'
    where next_at < clock_timestamp() + ${MOST_WAIT_SECONDS} * interval '1 second'
    returning (extract(epoch from next_at - clock_timestamp()) - ${TURN_SECONDS}) * 1000 as wait_ms`.execute(db);
  return rows[0] && Math.max(0, Math.ceil(Number(rows[0].waitMs)));
}

async function keep(db: Database, cui: string, firm: RegisteredFirm | null): Promise<void> {
  const told = { firm: firm && JSON.stringify(firm), askedAt: sql<Date>`now()` };
  await db
    .insertInto('registeredFirms')
    .values({ cui, ...told })
    .onConflict((conflict) => conflict.column('cui').doUpdateSet(told))
    .execute();
}
