import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { deleteMailsOfPerson } from './person-data.ts';

const test = useTestDatabase();

it('erasing a person deletes the mails to their address and the notices of what came from it, and no other that only names it', async () => {
  const mail = (recipient: string, replyTo: string | null, text: string) =>
    sql`insert into mails (kind, recipient, reply_to, subject, html, text) values ('k', ${recipient}, ${replyTo}, 's', 'h', ${text})`.execute(
      test.db,
    );
  await mail('ANA@exemplu.ro', null, 'ei');
  await mail('magazin@exemplu.ro', 'ana@Exemplu.ro', 'de la ea');
  const others = ['joana@exemplu.ro', 'ana@exemplu.ro.net', 'dr.ana@exemplu.ro', 'ana@exemplu.rou', 'anaXexemplu.ro'];
  for (const other of others) {
    await mail(other, null, `pentru ${other}`);
    await mail('magazin@exemplu.ro', other, `de la ${other}, despre ana@exemplu.ro`);
  }

  expect(await test.db.transaction().execute((tx) => deleteMailsOfPerson(tx, 'Ana@exemplu.ro', []))).toBe(2);
  const left = await test.db.selectFrom('mails').select('text').execute();
  expect(left).toHaveLength(10);
});
