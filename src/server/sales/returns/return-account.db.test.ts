import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { noteRefundAccount } from '#server/sales/refunds/note-refund-account.ts';
import { refundOrder } from '#server/sales/refunds/refund-order.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { findReturn } from './list-returns.ts';
import { transitionReturn } from './transition-return.ts';

const IBAN = 'RO49AAAA1B31007593840000';
const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe('a return and the refunds of its order are one account: what is left to send', () => {
  const test = useTestDatabase();
  beforeEach(() => sql`truncate orders, customers, mails cascade`.execute(test.db));

  /** Two kits and a refill of 10,000, 10,000 and 5,000 bani or so, paid by transfer and delivered. */
  async function delivered() {
    const viewKey = crypto.randomUUID();
    const id = await insertDeliveredOrder(test.db, { payment_method: 'transfer', view_key: viewKey });
    const withdraw = async (pieces: Record<string, string>, sequence = '1') => {
      const form = { orderId: id, viewKey, sequence, name: 'Ana', emailAddress: 'ana@exemplu.ro', ...pieces };
      const announced = await announceWithdrawal(test.db, withdrawalSchema.parse(form), null);
      if (!announced.ok) throw new Error(announced.code);
      return announced.id;
    };
    return { id, withdraw, total: (await order(id)).total };
  }
  const order = async (id: string) => (await findAdminOrder(test.db, id, new Date()))!;
  const left = async (id: string) => (await findReturn(test.db, id))!.outstanding;
  const receive = async (id: string) => {
    const { version, lines } = (await findReturn(test.db, id))!;
    const all = lines.map(({ position }) => ({ position, restock: true, note: '' }));
    return transitionReturn(test.db, OWNER, id, { move: 'receive', version, note: '', lines: all });
  };
  const pay = async (id: string, amount: number) => {
    const { version } = (await findReturn(test.db, id))!;
    return transitionReturn(test.db, OWNER, id, { move: 'refund', version, note: '', amount });
  };
  const refund = async (id: string, amount: number) => {
    const { version } = await order(id);
    const asked = { version, key: crypto.randomUUID(), amount, reason: 'De la comandă' };
    expect(await refundOrder(test.db, OWNER, id, asked)).toMatchObject({ ok: true });
  };
  const mails = async (orderId: string) => {
    const rows = await test.db.selectFrom('mails').select(['kind', 'text']).where('order_id', '=', orderId).execute();
    return rows.filter(({ kind }) => /refund/.test(kind));
  };
  const ALL = { 'quantity-1': '2', 'quantity-2': '1' };

  it('is nothing once the order’s own refund has brought all of it, which settles the return without a second mail', async () => {
    const { id, withdraw, total } = await delivered();
    const returned = await withdraw(ALL);
    await receive(returned);
    expect(await left(returned)).toBe(total);
    await refund(id, total);
    expect(await findReturn(test.db, returned)).toMatchObject({ state: 'refunded', refunded: total, outstanding: 0 });
    expect(await mails(id)).toHaveLength(1);
    expect(JSON.stringify(await mails(id))).not.toContain('0,00 RON.');
    expect((await listPaymentExceptions(test.db)).held).toEqual([]);
    expect((await order(id)).openReturn).toBeNull();
  });

  it('counts what went back before the goods came, and is settled with their arrival', async () => {
    const { id, withdraw, total } = await delivered();
    const returned = await withdraw(ALL);
    await refund(id, total);
    expect(await findReturn(test.db, returned)).toMatchObject({ state: 'announced', outstanding: 0 });
    await receive(returned);
    expect(await findReturn(test.db, returned)).toMatchObject({ state: 'refunded', refunded: total });
    const goods = await test.db.selectFrom('mails').select('text').where('kind', '=', 'withdrawal-goods').execute();
    expect(goods[0]!.text).toContain('Banii ți i-am trimis deja.');
    expect(await mails(id)).toHaveLength(1);
  });

  it('is lowered by what was given back for a bent box before, and nobody is said to pay too little', async () => {
    const { id, withdraw, total } = await delivered();
    await refund(id, 5_050);
    const returned = await withdraw(ALL);
    expect(await left(returned)).toBe(total - 5_050);
    await receive(returned);
    expect(await pay(returned, total - 5_050)).toMatchObject({ ok: true });
    const [, told] = await mails(id);
    expect(told!.text).not.toContain('Suma este mai mică');
    expect(await order(id)).toMatchObject({ payment: 'refunded', money: { refunded: total, refundable: 0 } });
  });

  it('is told as less where the owner sends less', async () => {
    const { id, withdraw } = await delivered();
    const returned = await withdraw({ 'quantity-1': '1' });
    const owed = await left(returned);
    await receive(returned);
    await pay(returned, owed - 1_000);
    expect((await mails(id))[0]!.text).toContain('Suma este mai mică');
  });

  it('goes to an account that the buyer is asked for while none is known, and an owner notes it for all returns', async () => {
    const { id, withdraw } = await delivered();
    const first = await withdraw({ 'quantity-1': '1' });
    const second = await withdraw({ 'quantity-2': '1' }, '2');
    const goods = async () => (await test.db.selectFrom('mails').select('text').where('kind', '=', 'withdrawal-goods').orderBy('id').execute()).map(({ text }) => text.includes('Răspunde la acest email cu IBAN-ul')); // prettier-ignore
    await receive(first);
    expect(await goods()).toEqual([true]);

    expect(await noteRefundAccount(test.db, OWNER, id, IBAN)).toMatchObject({ ok: true });
    expect(await findReturn(test.db, first)).toMatchObject({ iban: IBAN });
    expect(await findReturn(test.db, second)).toMatchObject({ iban: IBAN });
    expect((await order(id)).money.account).toEqual({ iban: IBAN, holder: 'Ana Popescu' });
    await test.db.deleteFrom('mails').execute();
    await receive(second);
    expect(await goods()).toEqual([false]);
    const noted = await test.db.selectFrom('audit_log').selectAll().where('action', '=', 'order.refund-account').execute(); // prettier-ignore
    expect(noted).toMatchObject([{ subject: `order/${id}`, details: { from: '', to: '0000' } }]);
    expect(JSON.stringify(noted)).not.toContain(IBAN);
  });

  it('goes to the account that another return of the order has named', async () => {
    const { withdraw } = await delivered();
    const first = await withdraw({ 'quantity-1': '1', iban: IBAN });
    const second = await withdraw({ 'quantity-2': '1' }, '2');
    expect((await findReturn(test.db, first))!.iban).toBe(IBAN);
    expect((await findReturn(test.db, second))!.iban).toBe(IBAN);
  });

  it('goes to the return that was announced first, where two are under way', async () => {
    const { id, withdraw } = await delivered();
    const first = await withdraw({ 'quantity-1': '1' });
    const second = await withdraw({ 'quantity-1': '1' }, '2');
    await receive(first);
    await receive(second);
    const [one, other] = [await left(first), await left(second)];
    await refund(id, one + 1_000);
    expect(await findReturn(test.db, first)).toMatchObject({ state: 'refunded', refunded: one });
    expect(await left(second)).toBe(other - 1_000);
    await pay(second, other - 1_000);
    expect(await findReturn(test.db, second)).toMatchObject({ state: 'refunded', refunded: other - 1_000 });
  });
});
