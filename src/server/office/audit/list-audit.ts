import { sql } from 'kysely';
import { mentionsOf, type Named } from '#domain/audit/mentions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { nameMentions } from './name-mentions.ts';

const PAGE = 50;

interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** Days as `2026-11-21`, in Bucharest, both included. */
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
}

interface AuditLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  /** What the things that it names by id are called now, by `kind/id`; those that are gone are not among them. */
  names: Record<string, Named>;
}

/** A page of the audit log, latest first. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
): Promise<{ items: AuditLine[]; next: string | null; actors: string[] }> {
  let lines = db.selectFrom('auditLog').select(['id', 'at', 'actor', 'action', 'subject', 'details']);
  if (filter.actor) lines = lines.where('actor', '=', filter.actor);
  if (filter.action?.includes('.')) lines = lines.where('action', '=', filter.action);
  else if (filter.action) lines = lines.where('action', 'like', `${filter.action}.%`);
  if (filter.subject) lines = lines.where('subject', '=', filter.subject);
  if (filter.from) lines = lines.where('at', '>=', startOfDay(filter.from, 0));
  if (filter.to) lines = lines.where('at', '<', startOfDay(filter.to, 1));
  if (filter.cursor) lines = lines.where('id', '<', filter.cursor);
  const found = await lines
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const members = await db.selectFrom('users').select('email').orderBy('email').execute();
  const more = found.length > PAGE;
  const page = found.slice(0, PAGE).map((line) => ({ ...line, mentions: mentionsOf(line) }));
  const named = await nameMentions(
    db,
    page.flatMap((line) => line.mentions),
  );
  return {
    items: page.map(({ mentions, ...line }) => ({
      ...line,
      names: Object.fromEntries(mentions.flatMap((mention) => namesOf(named, mention))),
    })),
    next: more ? page.at(-1)!.id : null,
    actors: members.map((member) => member.email),
  };
}

function namesOf(named: Map<string, Named>, mention: string): [string, Named][] {
  const name = named.get(mention);
  return name ? [[mention, name]] : [];
}

function startOfDay(day: string, plusDays: number) {
  return sql<Date>`(${day}::date + ${plusDays}::integer)::timestamp at time zone 'Europe/Bucharest'`;
}
