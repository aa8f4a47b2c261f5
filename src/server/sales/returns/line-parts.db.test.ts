import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findAcknowledgement } from './acknowledgement.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { withdrawnPieces } from '#texts/withdrawal.ro.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { withdrawFrom, type TestReturn } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const MESSAGE = 'Bun venit, Ștefan!';
const SET = { id: 'set-cadou', itemNumber: '1', options: { mesaj: MESSAGE } };

describe('a gift set with a message on its card', () => {
  const shop = useShop();
  const { moves, papers } = openInvoiceFixture(shop);

  const delivered = async (...lines: object[]) => {
    const order = await shop.order({ paymentMethod: 'transfer', lines });
    await moves(order.id, 'approve', 'pay', 'pack', 'ship', 'deliver');
    return order;
  };
  const settle = async (back: TestReturn) => {
    await back.receive();
    await back.refund((await back.read()).owed);
  };

  it('is given back without the card: its price, the refund and the ledger leave the card out', async () => {
    const order = await delivered(SET);
    expect(order).toMatchObject({ subtotal: 20_900, shippingFee: 1_200, total: 22_100 });
    const back = await withdrawFrom(order);

    const { viewKey } = (await order.rows('returns'))[0]!;
    const proof = (await findAcknowledgement(shop.db, back.id, viewKey))!;
    expect(proof.owed).toBe(19_900 + 1_200);
    const words = '1 bucată: Set cadou cu felicitare; fără Felicitare cu mesajul tău (10,00 RON)';
    expect(proof.lines.map(withdrawnPieces)).toEqual([words]);
    const keptParts = [{ title: 'Felicitare cu mesajul tău', unitPrice: 1_000 }];
    const lines = [{ unitPrice: 19_900, options: [], keptParts }];
    expect(await back.read()).toMatchObject({ completesOrder: true, movesOrder: false, lines });
    await settle(back);
    const entries = (await order.rows('ledgerEntries')).map(({ kind, amount }) => [kind, amount]);
    expect(entries).toEqual([['payment', 22_100], ['refund', -21_100]]); // prettier-ignore
    // The card was sold and stays sold.
    expect(await order.row()).toMatchObject({ fulfilment: 'delivered', payment: 'paid' });
  });

  it('is two rows of its invoice, of which a credit note takes back the one that came back', async () => {
    const order = await delivered(SET);
    await settle(await withdrawFrom(order));
    const [, invoice, credit] = await papers();
    const rows = (paper: typeof invoice) =>
      paper!.content.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);
    expect(rows(invoice).slice(0, 2)).toEqual([
      ['Set cadou cu felicitare', 1, 19_900],
      ['Felicitare cu mesajul tău', 1, 1_000],
    ]);
    expect(invoice!.gross).toBe(22_100);
    expect(credit!.content.creditNote).toMatchObject({ whole: false, reason: 'Retragere din contract' });
    expect(rows(credit)[0]).toEqual(['Set cadou cu felicitare', -1, 19_900]);
    expect(rows(credit).map(([name]) => name)).not.toContain('Felicitare cu mesajul tău');
    // What stands is the card, and the VAT in its price.
    expect([invoice!.gross + credit!.gross, invoice!.vat + credit!.vat]).toEqual([1_000, 174]);
  });

  it('is owed the same by the ban, given back at once or in steps, beside a piece that stays', async () => {
    const owed = async (...steps: string[]) => {
      const stays = { id: 'cadou-botez', itemNumber: '1', options: { nume: 'Ana' } };
      const order = await delivered({ ...SET, itemNumber: '3' }, stays);
      let sum = 0;
      for (const pieces of steps) sum += (await (await withdrawFrom(order, { 'quantity-1': pieces })).read()).owed;
      return sum;
    };
    expect([await owed('3'), await owed('1', '2')]).toEqual([3 * 19_900, 3 * 19_900]);
  });

  it('comes back as a whole order where the card cost nothing', async () => {
    const order = await delivered(SET);
    await sql`update order_lines set personalised_parts =
      '[{"title": "Felicitare", "unitPrice": 0, "options": ["mesaj"]}]' where order_id = ${order.id}`.execute(shop.db);
    const back = await withdrawFrom(order);
    expect(await back.read()).toMatchObject({ owed: 22_100, movesOrder: true });
    await settle(back);
    expect(await order.row()).toMatchObject({ fulfilment: 'returned', payment: 'refunded' });
  });

  it('says nothing of its message once its buyer is erased', async () => {
    const order = await shop.order({ lines: [SET] }).moved('reject');
    const { id } = await shop.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    expect(await erasePerson(shop.db, id, order.number)).toMatchObject({ ok: true });
    expect(JSON.stringify(await findOrderById(shop.db, order.id))).not.toContain(MESSAGE);
  });
});
