import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { normalizeText, normalizeWord } from '#domain/text/normalize-text.ts';
import { matchingWords } from '#server/sales/orders/office/orders-filter.ts';
import { lineRow } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const MIGRATION = readFileSync(
  'netlify/database/migrations/20261205000000_plain_texts/migration.sql',
  'utf8',
).replaceAll('orderEvents', 'events');
const TYPED = [
  'S\u0326tefan T\u0326urca\u0306nescu',
  '\u202aŞerban\u202c\u00a0Ţuţea\u200b',
  'O’Neil – Ana\u2011Maria\ufe01',
  'a\u2028b\r\nc\u0085d\u2009e\u2800f\x90g\u{e0041}\u3164',
  '👩‍👩‍👧 ❤️ 👋🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇷🇴 a\u200db 5\u200d',
];
const shop = useShop();
const migrate = () => sql.raw(MIGRATION).execute(shop.db);

it.each(TYPED)('a text that was stored as it came is made as it is taken today: %j', async (typed) => {
  const message = { topic: 'other', name: typed, emailAddress: 'ana@exemplu.ro', message: typed };
  const { id } = await shop.db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow();
  await migrate();
  const stored = await shop.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ name: normalizeWord(typed).trim(), message: normalizeText(typed).trim() });
});

it('an order is found again by its people and its engraving, and what was issued of it or erased stays', async () => {
  const company = { name: 'Ţesătoria\u00a0SRL', taxId: 'RO12345674', registrationNumber: '', address: null };
  const engraved = { key: 'nume', label: 'Nume', value: TYPED[0]!, valueLabel: TYPED[0]! };
  const typed = { firstName: 'S\u0326tefan', lastName: 'O’Neil', city: 'Bras\u0327ov' };
  const old = { id: 'old', ...typed, company: JSON.stringify(company) };
  const order = await shop.insert(old, [lineRow({ options: JSON.stringify([engraved]) })]);
  const invoiced = await shop.order({ paymentMethod: 'transfer', company: { ...company, name: 'Atelier SRL' } });
  expect(await invoiced.rows('invoices')).not.toEqual([]);
  await invoiced.change({ company: JSON.stringify(company) });
  const erased = await shop.insert({ id: 'gone', firstName: '—', lastName: '' });
  const recipient = { recipientFirstName: 'S\u0326tefan', recipientLastName: '', recipientPhone: '' };
  const gift = { orderId: order.id, ...recipient, message: 'La mult\u0327i ani\u2028❤️' };
  await shop.db.insertInto('orderGifts').values(gift).execute();
  await migrate();

  const plain = { firstName: 'Ștefan', lastName: "O'Neil", city: 'Brașov' };
  expect(await order.row()).toMatchObject({ ...plain, company: { ...company, name: 'Țesătoria SRL' } });
  expect((await order.read()).lines[0]!.options[0]).toMatchObject({ valueLabel: 'Ștefan Țurcănescu' });
  expect((await order.read()).gift).toMatchObject({ recipientFirstName: 'Ștefan', message: 'La mulți ani\n❤️' });
  const customer = shop.db.selectFrom('customers').select('firstName').where('lastName', '=', "O'Neil");
  expect(await customer.execute()).toEqual([{ firstName: 'Ștefan' }]);
  for (const search of ['stefan', 'Turcanescu', 'O’Neil', 'tesatoria']) {
    const found = sql<{ id: string }>`select id from orders where ${matchingWords(search)}`.execute(shop.db);
    expect((await found).rows, search).toContainEqual({ id: order.id });
  }
  expect(await invoiced.row()).toMatchObject({ company });
  expect(await erased.row()).toMatchObject({ firstName: '—' });
});
