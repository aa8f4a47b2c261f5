import { describe, expect, it } from 'vitest';
import { noteRefundAccount } from '#server/sales/money/note-refund-account.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { OWNER, type TestOrder } from '../../../../tests/support/order-story.ts';
import { withdrawFrom, type TestReturn } from '../../../../tests/support/return-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';

const IBAN = 'RO49AAAA1B31007593840000';
const ALL = { 'quantity-1': '2', 'quantity-2': '1' };
const SECOND_LINE = { 'quantity-1': '0', 'quantity-2': '1' };

describe('a return and the refunds of its order are one account: what is left to send', () => {
  const shop = useShop();
  /** Two kits and a refill, paid by transfer and delivered. */
  const delivered = () => shop.insertDelivered({ paymentMethod: 'transfer' });
  const left = async (back: TestReturn) => (await back.read()).outstanding;
  const refund = async (order: TestOrder, amount: number) =>
    expect(await order.refund(amount)).toMatchObject({ ok: true });
  const refundMails = async (order: TestOrder) =>
    (await shop.mails())
      .filter((mail) => mail.orderId === order.id && /refund/.test(mail.kind))
      .map(({ text }) => text);

  it('is nothing once the order’s own refund has brought all of it, which settles the return without a second mail', async () => {
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

  it('counts what went back before the goods came, and is settled with their arrival', async () => {
    const order = await delivered();
    const back = await withdrawFrom(order, ALL);
    await refund(order, order.total);
    expect(await back.read()).toMatchObject({ state: 'announced', outstanding: 0 });
    await back.receive();
    expect(await back.read()).toMatchObject({ state: 'refunded', refunded: order.total });
    expect(await order.mail('return-goods')).toContain('Banii ți i-am trimis deja.');
    expect(await refundMails(order)).toHaveLength(1);
  });

  it('is lowered by what was given back for a bent box before, and nobody is said to pay too little', async () => {
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

  it('is told as less where the owner sends less', async () => {
    const order = await delivered();
    const back = await withdrawFrom(order);
    await back.receive();
    await back.refund((await left(back)) - 1_000);
    expect((await refundMails(order))[0]).toContain('Suma este mai mică');
  });

  it('goes to an account that the buyer is asked for while none is known, and an owner notes it for all returns', async () => {
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

  it('goes to the return that was announced first, where two are under way', async () => {
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
