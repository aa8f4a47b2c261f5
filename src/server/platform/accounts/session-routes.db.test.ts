import { expect, it } from 'vitest';
import { SHOP_ACTOR } from '#domain/accounts/account.ts';
import { claimDueMail, queueMails } from '#server/platform/mail/mails-table.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { wakesOf } from '../../../../tests/support/effects-of.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { sessionRoutes } from './session-routes.ts';

const MAIL = { kind: 'test', recipient: 'ana@exemplu.ro', subject: 'Bună', blocks: ['Bună'] };

const test = useShop();
const owner = useCaller(sessionRoutes);
const visitor = useCaller(sessionRoutes, 'visitor');

it('an owner who opens the back-office wakes the mail worker when mail is due that nobody sends; a visitor does not', async () => {
  const wakes = (who: typeof owner) => wakesOf(() => who('/api/session'));
  await wakesOf(() => commit(test.db, { actor: SHOP_ACTOR }, (unit) => queueMails(unit, [MAIL])));
  expect([await wakes(owner), await wakes(visitor)]).toEqual([1, 0]);
  await claimDueMail(test.db);
  expect(await wakes(owner)).toBe(0);
});
