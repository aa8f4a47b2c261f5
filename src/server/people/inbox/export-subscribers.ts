import { readEnvironment } from '#server/platform/environment.ts';
import { sql } from 'kysely';
import { links } from '#links';
import type { Language } from '#domain/accounts/language.ts';
import { tablesEn } from '#texts/admin/en/tables.ts';
import { tablesRo } from '#texts/admin/ro/tables.ts';
import type { Cell } from '#server/platform/lists/write-table.ts';
import type { Tx } from '#server/platform/database/database.ts';

const COLUMNS = ['email', 'confirmedAt', 'consentAt', 'consentSource', 'leaveLink', 'oneClickLink'] as const;

/**
 * The confirmed subscribers as a table for the program that writes the letters: no other address may be written to.
 * Times are Bucharest's (`2026-11-21 14:05`). `leaveLink` belongs in each letter, `oneClickLink` in its
 * `List-Unsubscribe`. Built in one piece: a function may answer 6 MB, some 20,000 rows.
 */
export async function exportSubscribers(tx: Tx, language: Language): Promise<Cell[][]> {
  const { rows } = await sql<Record<(typeof COLUMNS)[number] | 'key', string>>`
    select email_address as email, leave_key as key, consent_source,
      to_char(confirmed_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI') as "confirmedAt",
      to_char(consent_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI') as "consentAt"
    from subscribers where status = 'confirmed' order by confirmed_at, id`.execute(tx);
  const { subscribers } = language === 'ro' ? tablesRo : tablesEn;
  const linked = rows.map(({ key, ...row }) => ({
    ...row,
    leaveLink: `${readEnvironment().URL}${links.newsletterLeave(key)}`,
    oneClickLink: `${readEnvironment().URL}${links.newsletterOneClick(key)}`,
  }));
  return [COLUMNS.map((column) => subscribers[column]), ...linked.map((row) => COLUMNS.map((column) => row[column]))];
}
