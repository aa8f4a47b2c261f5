import { describe, expect, it } from 'vitest';
import type { OpenReturnRequest } from '#domain/returns/return-requests.ts';
import { insertDeliveredOrder, lineRow } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { openReturn } from './open-return.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { withdrawFrom } from '../../../../tests/support/return-story.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe('a return that an owner opens', () => {
  const test = useShop();
  const open = (id: string, changes: Partial<OpenReturnRequest> = {}, now?: Date) =>
    attempt(() => openReturn(
      test.db,
      ACTOR,
      id,
      { version: 1, sequence: 1, reason: 'A sunat.', iban: '', received: false, lines: [{ position: 1, quantity: 1, restock: false }], ...changes },
      now,
    )); // prettier-ignore
  const returns = () => test.db.selectFrom('returns').selectAll().orderBy('sequence').execute();
  const mails = async () => (await test.mails()).map(({ kind }) => kind);

  it('is one like the buyer’s own, tells the buyer and not the shop, and says who opened it', async () => {
    const id = await insertDeliveredOrder(test.db);
    expect(await open(id, { iban: 'RO49AAAA1B31007593840000' })).toMatchObject({ ok: true });
    expect(await returns()).toMatchObject([
      { state: 'announced', name: 'Ana Popescu', reason: 'A sunat.', owed: 10_000, iban: 'RO49AAAA1B31007593840000' },
    ]);
    expect(await mails()).toEqual(['withdrawal-received']);
    expect((await (await test.find(id)).rows('events')).at(-1)!.actor).toBe(ACTOR.email);
    const audit = await test.audit();
    expect(audit).toMatchObject([{ kind: 'withdrawal_announced', subject: `order/${id}` }]);
    expect(JSON.stringify(audit)).not.toContain('RO49');
  });

  it('is one, however often it is sent, and another one is told that it was too late', async () => {
    const id = await insertDeliveredOrder(test.db);
    const [first, second] = [await open(id), await open(id)];
    expect(second).toEqual(first);
    expect(await open(id, { reason: 'Altul.' })).toMatchObject({ ok: false, code: 'changed_meanwhile' });
    expect(await returns()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is refused to who has seen an older order, and for more pieces than are left', async () => {
    const id = await insertDeliveredOrder(test.db);
    expect(await open(id, { version: 7 })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await open(id, { lines: [{ position: 1, quantity: 3, restock: false }] })).toMatchObject({ code: 'lines_refused' }); // prettier-ignore
    expect(await returns()).toEqual([]);
  });

  it('takes back what the law does not oblige to: made for its buyer, or too late', async () => {
    const id = await insertDeliveredOrder(test.db, {}, [lineRow({ quantity: 2, personalised: true })]);
    const late = new Date(Date.now() + 100 * 24 * 3_600_000);
    expect(await open(id, {}, late)).toMatchObject({ ok: true });
    expect(await returns()).toMatchObject([{ owed: 10_000 }]);
  });

  it('is received at once where the goods are here, each line in stock again or not', async () => {
    const id = await insertDeliveredOrder(test.db);
    const lines = [{ position: 1, quantity: 2, restock: true }, { position: 2, quantity: 1, restock: false }]; // prettier-ignore
    expect(await open(id, { received: true, lines })).toMatchObject({ ok: true });
    expect(await returns()).toMatchObject([{ state: 'received', completesOrder: true }]);
    expect([await test.stock('gemeni'), await test.stock('rezerva-ghips')]).toEqual([52, 50]);
    const order = await test.find(id);
    expect(order.fulfilment).toBe('returned');
    expect((await mails()).toSorted()).toEqual(['return-goods', 'withdrawal-received']);
    expect(await order.mail('withdrawal-received')).not.toContain('Trimite produsele');
  });

  it('mails nobody where the buyer gave no address', async () => {
    const id = await insertDeliveredOrder(test.db, { emailAddress: '' });
    expect(await open(id, { received: true })).toMatchObject({ ok: true });
    expect(await mails()).toEqual([]);
  });
});

describe('an order whose customer has withdrawn from all of it before it left', () => {
  const shop = useShop();
  const withdrawn = async (...before: OrderMove[]) => {
    const order = await shop.order().moved(...before);
    return { order, back: await withdrawFrom(order) };
  };

  it('is not approved, packed or shipped any more, and says so; it is rejected, and owes nothing that nobody paid', async () => {
    const refused = { ok: false, code: 'withdrawn' };
    const { order: pending, back } = await withdrawn();
    expect(await pending.tryMove('approve')).toEqual(refused);
    expect(await (await withdrawn('approve')).order.tryMove('pack')).toEqual(refused);
    expect(await (await withdrawn('approve', 'pack')).order.tryMove('ship')).toEqual(refused);
    expect(await pending.read()).toMatchObject({ isWithdrawn: true, allowedMoves: ['reject', 'pay'] });
    expect(await back.read()).toMatchObject({ outstanding: 0 });
    await pending.move('reject');
  });

  it('is sent after all once the customer keeps it', async () => {
    const { order, back } = await withdrawn();
    await back.move('cancel');
    await order.move('approve');
  });
});
