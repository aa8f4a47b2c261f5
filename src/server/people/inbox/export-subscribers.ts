import { stringify } from 'csv-stringify/sync';
import { readEnvironment } from '#server/platform/environment.ts';
import { sql } from 'kysely';
import { links } from '#links';
import type { Tx } from '#server/platform/database/database.ts';

const COLUMNS = ['email', 'confirmedAt', 'consentAt', 'consentSource', 'leaveLink', 'oneClickLink'] as const;

/**
 * The confirmed subscribers as a CSV file for the program that writes the letters: no other address may be written to.
 * Times are Bucharest's (`2026-11-21 14:05`). `leaveLink` belongs in each letter, `oneClickLink` in its
 * `List-Unsubscribe`. Built in one piece: a function may answer 6 MB, some 20,000 rows.
 */
export async function exportSubscribers(tx: Tx): Promise<{ csv: string; count: number }> {
  const { rows } = await sql<Record<(typeof COLUMNS)[number] | 'key', string>>`
    select email_address as email, leave_key as key, consent_source as "consentSource",
      to_char(confirmed_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI') as "confirmedAt",
      to_char(consent_at at time zone 'Europe/Bucharest', 'YYYY-MM-DD HH24:MI') as "consentAt"
    from subscribers where status = 'confirmed' order by confirmed_at, id`.execute(tx);
  const linked = rows.map(({ key, ...row }) => ({
    ...row,
    leaveLink: `${readEnvironment().URL}${links.newsletterLeave(key)}`,
    oneClickLink: `${readEnvironment().URL}${links.newsletterOneClick(key)}`,
  }));
  const csv = stringify(linked, {
    header: true,
    columns: [...COLUMNS],
    // Spreadsheets take a file with this mark for UTF-8, and a cell that starts with = for a formula.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return { csv, count: rows.length };
}
