import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { deleteMailsOfPerson } from './person-data.ts';

const test = useTestDatabase();

it('erasing a person deletes the notices that quote their address, and none that quotes another’s', async () => {
  const notice = (text: string) =>
    sql`insert into mails (kind, recipient, subject, html, text) values ('k', 'shop@exemplu.ro', 's', 'h', ${text})`.execute(
      test.db,
    );
  const others = ['joana@exemplu.ro scrie', 'ana@exemplu.ro.net', 'dr.ana@exemplu.ro', 'ana@exemplu.rou', 'anaXexemplu.ro'];
  for (const text of ['De la ANA@exemplu.ro.', '<ana@exemplu.ro>', 'ana@exemplu.ro, +40', ...others]) await notice(text);

  expect(await test.db.transaction().execute((tx) => deleteMailsOfPerson(tx, 'Ana@exemplu.ro', []))).toBe(3);
  const left = await test.db.selectFrom('mails').select('text').orderBy('created_at').execute();
  expect(left.map(({ text }) => text)).toEqual(others);
}); // prettier-ignore
