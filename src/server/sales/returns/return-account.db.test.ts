import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { noteRefundAccount } from '#server/sales/money/note-refund-account.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { withdrawnPieces } from '#texts/withdrawal.ro.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { OWNER, withdrawFrom, type TestOrder, type TestReturn } from '../../../../tests/support/order-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { findAcknowledgement } from './acknowledgement.ts';

const IBAN = 'RO49AAAA1B31007593840000';
const ALL = { 'quantity-1': '2', 'quantity-2': '1' };
const SECOND_LINE = { 'quantity-1': '0', 'quantity-2': '1' };
const shop = useShop();
useCardBackend();

describe('the outstanding sum of a return', () => {
  /** Creates an order of two kits and a refill, paid by transfer and delivered. */
  const delivered = () => shop.insertDelivered({ paymentMethod: 'transfer' });
  const left = async (back: TestReturn) => (await back.read()).outstanding;
  const refund = async (order: TestOrder, amount: number) =>
    expect(await order.refund(amount)).toMatchObject({ ok: true });
  const refundMails = async (order: TestOrder) =>
    (await shop.mails())
      .filter((mail) => mail.orderId === order.id && /refund/.test(mail.kind))
      .map(({ text }) => text);

  it('is zero once a refund of the order has covered it, which settles the return without a second mail', async () => {
    const order = await delivered();
    const back = await withdrawFrom(order, ALL);
    await back.receive();
    expect(await left(back)).toBe(order.total);
    await refund(order, order.total);
    expect(await back.read()).toMatchObject({ state: 'refunded', refunded: order.total, outstanding: 0 });
    const mails = await refundMails(order);
    expect(mails).toHaveLength(1);
    expect(mails[0]).not.toContain('0,00 RON.');
    expect((await listPaymentExceptions(shop.db)).held).toEqual([]);
    expect((await order.read()).openReturn).toBeNull();
  });

  it('counts an earlier refund, and the return is settled when the goods arrive', async () => {
    const order = await delivered();
    const back = await withdrawFrom(order, ALL);
    await refund(order, order.total);
    expect(await back.read()).toMatchObject({ state: 'announced', outstanding: 0 });
    await back.receive();
    expect(await back.read()).toMatchObject({ state: 'refunded', refunded: order.total });
    expect(await order.mail('return-goods')).toContain('Banii ți i-am trimis deja.');
    expect(await refundMails(order)).toHaveLength(1);
  });

  it('is reduced by an earlier refund for damage, and the mail then mentions no reduction', async () => {
    const order = await delivered();
    const { total } = order;
    await refund(order, 5_050);
    const back = await withdrawFrom(order, ALL);
    expect(await left(back)).toBe(total - 5_050);
    await back.receive();
    await back.refund(total - 5_050);
    expect((await refundMails(order))[1]).not.toContain('Suma este mai mică');
    expect(await order.read()).toMatchObject({ payment: 'refunded', money: { refunded: total, refundable: 0 } });
  });

  it('is called reduced in the mail if the owner refunds less', async () => {
    const order = await delivered();
    const back = await withdrawFrom(order);
    await back.receive();
    await back.refund((await left(back)) - 1_000);
    expect((await refundMails(order))[0]).toContain('Suma este mai mică');
  });

  it('is refunded to an account for which a mail asks until an owner notes one for all returns', async () => {
    const order = await delivered();
    const returns = [await withdrawFrom(order), await withdrawFrom(order, SECOND_LINE)] as const;
    const asksForAccount = async () =>
      (await order.mail('return-goods')).includes('Răspunde la acest email cu IBAN-ul');
    await returns[0].receive();
    expect(await asksForAccount()).toBe(true);

    expect(await attempt(() => noteRefundAccount(shop.db, OWNER, order.id, IBAN))).toMatchObject({ ok: true });
    for (const back of returns) expect(await back.read()).toMatchObject({ iban: IBAN });
    expect((await order.read()).money.account).toEqual({ iban: IBAN, holder: 'Ana Popescu' });
    await returns[1].receive();
    expect(await asksForAccount()).toBe(false);
    const noted = (await shop.audit()).filter(({ kind }) => kind === 'order.refund-account');
    expect(noted).toMatchObject([{ subject: `order/${order.id}`, details: { account: { from: '', to: '…0000' } } }]);
    expect(JSON.stringify(noted)).not.toContain(IBAN);
  });

  it('keeps the buyer from being erased while the return is open', async () => {
    const order = await delivered();
    const back = await withdrawFrom(order);
    const { customerId } = await order.row();
    const erase = () => erasePerson(shop.db, customerId!, 'Ana Popescu');
    expect(await erase()).toMatchObject({ ok: false, code: 'open_orders' });
    await back.move('cancel');
    expect(await erase()).toMatchObject({ ok: true });
  });

  it('is covered by a refund of the order, the return that was announced first before the second', async () => {
    const order = await delivered();
    const [first, second] = [await withdrawFrom(order), await withdrawFrom(order)];
    await first.receive();
    await second.receive();
    const [one, other] = [await left(first), await left(second)];
    await refund(order, one + 1_000);
    expect(await first.read()).toMatchObject({ state: 'refunded', refunded: one });
    expect(await left(second)).toBe(other - 1_000);
    await second.refund(other - 1_000);
    expect(await second.read()).toMatchObject({ state: 'refunded', refunded: other - 1_000 });
  });
});

describe('a refund of a return to a card', () => {
  /** Creates a card order of two kits and a refill, delivered a day ago; one kit has come back. */
  async function givenBack(pieces: Record<string, string> = {}) {
    const order = await shop.insertDelivered({ payment: 'unpaid', paymentMethod: 'card' });
    await order.payByCard();
    const back = await withdrawFrom(order, pieces);
    await back.receive();
    return { order, back };
  }
  /** Refunds while the provider is unreachable, for lack of its key. */
  const refundUnsent = async (back: TestReturn, amount: number) => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    const refunded = await back.tryMove('refund', { amount });
    vi.unstubAllEnvs();
    if (!refunded.ok) throw new Error(refunded.code);
    return refunded.details.refund as string;
  };

  it('leaves the order paid, and causes no mail, until it is sent, even if the whole order is returned', async () => {
    const { order, back } = await givenBack({ 'quantity-1': '2', 'quantity-2': '1' });
    // The owner keeps a sum for a damaged kit.
    const refundId = await refundUnsent(back, order.total - 1_000);
    expect(await order.row()).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await order.mails()).not.toContain('return-refunded');
    await submitRefund(shop.db, refundId);
    expect((await order.mails()).filter((kind) => /refund/.test(kind))).toEqual(['return-refunded']);
    expect(await order.row()).toMatchObject({ payment: 'refunded', fulfilment: 'returned' });
    expect((await order.events()).filter((kind) => kind.startsWith('refund'))).toEqual(['refund']);
  });

  it('is never more than the order’s own payment, even beside a duplicate payment', async () => {
    const { order, back } = await givenBack();
    const { id: orderId, total } = order;
    const tooMuch = async () =>
      expect(await back.tryMove('refund', { amount: total + 1 })).toEqual({ ok: false, code: 'amount_too_high' });
    await tooMuch();
    const second = { id: crypto.randomUUID(), orderId, provider: 'stripe', amount: total, expiresAt: new Date() };
    const duplicate = { state: 'duplicate', reference: second.id, received: total, currency: 'ron' } as const;
    await shop.db.insertInto('cardPayments').values(second).execute();
    await shop.db.updateTable('cardPayments').set(duplicate).where('id', '=', second.id).execute();
    await shop.db.updateTable('orders').set({ received: 2 * total }).where('id', '=', orderId).execute(); // prettier-ignore
    expect((await back.read()).mostRefund).toBe(total);
    await tooMuch();
  });
});

const MESSAGE = 'Bun venit, Ștefan!';
const SET = { id: 'set-cadou', itemNumber: '1', options: { mesaj: MESSAGE } };

describe('a gift set with a message on its card', () => {
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

  it('is returned without the card: its price, the refund and the ledger exclude the card', async () => {
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
    // The card stays sold.
    expect(await order.row()).toMatchObject({ fulfilment: 'delivered', payment: 'paid' });
  });

  it('has two invoice rows, and the credit note reverses only the row of the set', async () => {
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
    // The card and its VAT stand.
    expect([invoice!.gross + credit!.gross, invoice!.vat + credit!.vat]).toEqual([1_000, 174]);
  });

  it('is owed the same to the ban if it is returned at once or in steps, beside a line that stays', async () => {
    const owed = async (...steps: string[]) => {
      const stays = { id: 'cadou-botez', itemNumber: '1', options: { nume: 'Ana' } };
      const order = await delivered({ ...SET, itemNumber: '3' }, stays);
      let sum = 0;
      for (const pieces of steps) sum += (await (await withdrawFrom(order, { 'quantity-1': pieces })).read()).owed;
      return sum;
    };
    expect([await owed('3'), await owed('1', '2')]).toEqual([3 * 19_900, 3 * 19_900]);
  });

  it('can be returned as a whole order if the card cost nothing', async () => {
    const order = await delivered(SET);
    await sql`update order_lines set personalised_parts =
      '[{"title": "Felicitare", "unitPrice": 0, "options": ["mesaj"]}]' where order_id = ${order.id}`.execute(shop.db);
    const back = await withdrawFrom(order);
    expect(await back.read()).toMatchObject({ owed: 22_100, movesOrder: true });
    await settle(back);
    expect(await order.row()).toMatchObject({ fulfilment: 'returned', payment: 'refunded' });
  });

  it('loses its message once its buyer is erased', async () => {
    const order = await shop.order({ lines: [SET] }).moved('reject');
    const { id } = await shop.db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    expect(await erasePerson(shop.db, id, order.number)).toMatchObject({ ok: true });
    expect(JSON.stringify(await findOrderById(shop.db, order.id))).not.toContain(MESSAGE);
  });
});
