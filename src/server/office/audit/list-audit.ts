import { sql } from 'kysely';
import type { Named } from '#domain/events/subjects.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nameSubjects } from './name-subjects.ts';

const PAGE = 50;

interface AuditFilter {
  actor?: string | undefined;
  /** The part of a kind before its dot, or some of what is done to orders. */
  area?: string | undefined;
  subject?: string | undefined;
  /** Days as `2026-11-21`, in Bucharest, both included. */
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
}

/** Kinds of what is done to orders have no dot. */
const OF_ORDERS: Readonly<Record<string, string>> = {
  order: '^(order[.]|[^.]*$)',
  payment: '^(payment[.]|pay$|refund)',
  return: '^(withdrawal|return)_',
  parcel: '^parcel_',
};

interface AuditLine {
  id: string;
  at: Date;
  actor: string;
  kind: string;
  subject: string;
  details: Record<string, unknown>;
  /** Present name of its subject; null of what is gone, or has no name. */
  thing: Named | null;
}

/** A page of the audit log, latest first: what the team did, and all else that is on no order's timeline. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
): Promise<{ items: AuditLine[]; next: string | null; actors: string[] }> {
  let lines = db
    .selectFrom('events')
    .select(['id', 'at', 'actor', 'kind', 'subject', 'details'])
    .where(sql<boolean>`(actor_id is not null or order_id is null)`);
  if (filter.actor) lines = lines.where('actor', '=', filter.actor);
  if (filter.area) lines = lines.where(sql<boolean>`kind ~ ${OF_ORDERS[filter.area] ?? `^${filter.area}[.]`}`);
  if (filter.subject) lines = lines.where('subject', '=', filter.subject);
  if (filter.from) lines = lines.where('at', '>=', startOfDay(filter.from, 0));
  if (filter.to) lines = lines.where('at', '<', startOfDay(filter.to, 1));
  if (filter.cursor) lines = lines.where('id', '<', filter.cursor);
  const found = await lines
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const members = await db.selectFrom('users').select('email').orderBy('email').execute();
  const page = found.slice(0, PAGE);
  const names = await nameSubjects(
    db,
    page.map(({ subject }) => subject),
  );
  return {
    items: page.map((line) => ({ ...line, thing: names.get(line.subject) ?? null })),
    next: found.length > PAGE ? page.at(-1)!.id : null,
    actors: members.map((member) => member.email),
  };
}

function startOfDay(day: string, plusDays: number) {
  return sql<Date>`(${day}::date + ${plusDays}::integer)::timestamp at time zone 'Europe/Bucharest'`;
}
