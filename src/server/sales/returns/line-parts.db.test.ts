import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { findAcknowledgement } from '#server/sales/order-tables/acknowledgement.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { withdrawnPieces } from '#texts/withdrawal.ro.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { findReturn } from './list-returns.ts';
import { transitionReturn } from './transition-return.ts';

const MESSAGE = 'Bun venit, Ștefan!';
const SET = { id: 'set-cadou', itemNumber: '1', options: { mesaj: MESSAGE } };

describe('a gift set with a message on its card', () => {
  const test = useTestDatabase();
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, stock_changes, audit_log cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });
  const { actor: OWNER, moves, papers } = openInvoiceFixture(() => test.db);

  const delivered = async (lines: object[]) => {
    const order = await storeOrder(test.db, { paymentMethod: 'transfer', lines });
    await moves(order.id, 'approve', 'pay', 'pack', 'ship', 'deliver');
    return order;
  };
  const withdraw = async ({ id, viewKey }: { id: string; viewKey: string }, pieces: object, sequence = '1') => {
    const form = { orderId: id, viewKey, sequence, name: 'Ana', emailAddress: 'ana@exemplu.ro', ...pieces };
    const announced = await announceWithdrawal(test.db, withdrawalSchema.parse(form), null);
    if (!announced.ok) throw new Error(announced.code);
    return announced;
  };
  const settle = async (id: string) => {
    const { version, lines, owed } = (await findReturn(test.db, id))!;
    const all = lines.map(({ position }) => ({ position, restock: true, note: '' }));
    await transitionReturn(test.db, OWNER, id, { move: 'receive', version, note: '', lines: all });
    await transitionReturn(test.db, OWNER, id, { move: 'refund', version: version + 1, note: '', amount: owed });
  };

  it('is given back without the card: its price, the refund and the ledger leave the card out', async () => {
    const order = await delivered([SET]);
    expect(order).toMatchObject({ subtotal: 20_900, shippingFee: 1_200, total: 22_100 });
    const { id, viewKey } = await withdraw(order, { 'quantity-1': '1' });

    const proof = (await findAcknowledgement(test.db, id, viewKey))!;
    expect(proof.owed).toBe(19_900 + 1_200);
    expect(proof.lines.map(withdrawnPieces)).toEqual([
      '1 bucată: Set cadou cu felicitare; fără Felicitare cu mesajul tău (10,00 RON)',
    ]);
    expect(await findReturn(test.db, id)).toMatchObject({
      completesOrder: true,
      movesOrder: false,
      lines: [
        { unitPrice: 19_900, options: [], keptParts: [{ title: 'Felicitare cu mesajul tău', unitPrice: 1_000 }] },
      ],
    });

    await settle(id);
    const entries = await test.db.selectFrom('ledger_entries').select(['kind', 'amount']).orderBy('id').execute();
    expect(entries).toEqual([
      { kind: 'payment', amount: 22_100 },
      { kind: 'refund', amount: -21_100 },
    ]);
    // The card was sold and stays sold.
    expect(await findOrderById(test.db, order.id)).toMatchObject({ fulfilment: 'delivered', payment: 'paid' });
  });

  it('is two rows of its invoice, of which a credit note takes back the one that came back', async () => {
    const order = await delivered([SET]);
    await settle((await withdraw(order, { 'quantity-1': '1' })).id);
    const [, invoice, credit] = await papers();
    const rows = (paper: typeof invoice) =>
      paper!.content.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);
    expect(rows(invoice).slice(0, 2)).toEqual([
      ['Set cadou cu felicitare', 1, 19_900],
      ['Felicitare cu mesajul tău', 1, 1_000],
    ]);
    expect(invoice!.gross).toBe(22_100);
    expect(credit!.content.storno).toMatchObject({ whole: false, reason: 'Retragere din contract' });
    expect(rows(credit)[0]).toEqual(['Set cadou cu felicitare', -1, 19_900]);
    expect(rows(credit).map(([name]) => name)).not.toContain('Felicitare cu mesajul tău');
    // What stands is the card, and the VAT in its price.
    expect([invoice!.gross + credit!.gross, invoice!.vat + credit!.vat]).toEqual([1_000, 174]);
  });

  it('is owed the same by the ban, given back at once or in steps, beside a piece that stays', async () => {
    const lines = [
      { ...SET, itemNumber: '3' },
      { id: 'cadou-botez', itemNumber: '1', options: { nume: 'Ana' } },
    ];
    const owed = async (...steps: string[]) => {
      const order = await delivered(lines);
      let sum = 0;
      for (const [index, pieces] of steps.entries()) {
        const { id } = await withdraw(order, { 'quantity-1': pieces }, String(index + 1));
        sum += (await findReturn(test.db, id))!.owed;
      }
      return sum;
    };
    expect(await owed('3')).toBe(3 * 19_900);
    expect(await owed('1', '2')).toBe(3 * 19_900);
  });

  it('comes back as a whole order where the card cost nothing', async () => {
    const order = await delivered([SET]);
    await sql`update order_lines set personalised_parts =
      '[{"title": "Felicitare", "unitPrice": 0, "options": ["mesaj"]}]' where order_id = ${order.id}`.execute(test.db);
    const { id } = await withdraw(order, { 'quantity-1': '1' });
    expect(await findReturn(test.db, id)).toMatchObject({ owed: 22_100, movesOrder: true });
    await settle(id);
    expect(await findOrderById(test.db, order.id)).toMatchObject({ fulfilment: 'returned', payment: 'refunded' });
  });

  it('says nothing of its message once its buyer is erased', async () => {
    const order = await storeOrder(test.db, { lines: [SET] });
    await moves(order.id, 'reject');
    const { id } = await test.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const erased = await erasePerson(test.db, id, order.number);
    expect(erased).toMatchObject({ ok: true });
    expect(JSON.stringify(await findOrderById(test.db, order.id))).not.toContain(MESSAGE);
  });
});
