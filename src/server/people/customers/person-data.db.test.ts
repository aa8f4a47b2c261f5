import { expect, it } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { insert, letterOf } from '../../../../tests/support/rows.ts';
import { deleteDraftsOfPerson, deleteMailsOfPerson, draftsOfPerson } from './person-data.ts';

const test = useTestDatabase();

it('erasing a person deletes the mails to their address and the notices of what came from it, and no other that only names it', async () => {
  const mail = (recipient: string, replyTo: string | null, text: string) =>
    insert(test.db, 'mails', { kind: 'k', recipient, replyTo, letter: letterOf(text) });
  await mail('ANA@exemplu.ro', null, 'ei');
  await mail('magazin@exemplu.ro', 'ana@Exemplu.ro', 'de la ea');
  const others = ['joana@exemplu.ro', 'ana@exemplu.ro.net', 'dr.ana@exemplu.ro', 'ana@exemplu.rou', 'anaXexemplu.ro'];
  for (const other of others) {
    await mail(other, null, `pentru ${other}`);
    await mail('magazin@exemplu.ro', other, `de la ${other}, despre ana@exemplu.ro`);
  }

  expect(await test.db.transaction().execute((tx) => deleteMailsOfPerson(tx, 'Ana@exemplu.ro', []))).toBe(2);
  expect(await test.db.selectFrom('mails').select('id').execute()).toHaveLength(10);
});

it('finds the drafts of a person by their address, or by their phone where a draft has no address', async () => {
  const drafts = [
    ['hers', 'ANA@exemplu.ro', ''],
    ['by phone', '', '0712 345 678'],
    ['abroad', '', '+40 712-345-678'],
    ['of somebody at her phone', 'dan@exemplu.ro', '0712345678'],
    ['of nobody', '', ''],
    ['of another', '', '0722333444'],
  ];
  for (const [id = '', emailAddress, phoneNo] of drafts)
    await insert(test.db, 'draftOrders', {
      ...{ id, viewKey: 'a-key-of-more-than-22-letters', actor: 'eu@clipeinghips.ro' },
      content: JSON.stringify({ emailAddress, phoneNo, orderMentions: id, lines: [] }),
    });
  const ana = { emailAddress: 'ana@exemplu.ro', phoneNo: '+40712345678' };
  const found = await test.db.transaction().execute((tx) => draftsOfPerson(tx, ana));
  expect(found.map(({ content }) => content?.orderMentions).toSorted()).toEqual(['abroad', 'by phone', 'hers']);
  await commit(test.db, { actor: SHOP_ACTOR }, (unit) => deleteDraftsOfPerson(unit, { ...ana, emailAddress: '' }));
  await commit(test.db, { actor: SHOP_ACTOR }, (unit) => deleteDraftsOfPerson(unit, ana));
  const left = await test.db.selectFrom('draftOrders').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['of another', 'of nobody', 'of somebody at her phone']);
});
