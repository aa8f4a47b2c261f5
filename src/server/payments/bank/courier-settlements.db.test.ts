import { describe, expect, it } from 'vitest';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { chosen, lei, statement, useBankFiles } from '../../../../tests/support/fixtures/bank-files.ts';

const { place, review, book, bookFirst, ledger } = useBankFiles();

describe('money that came through the courier', () => {
  /** An order for cash that was sent with this AWB, and then moved on. */
  const sent = async (awb: string, ...then: OrderMove[]) => {
    const order = await place({ paymentMethod: 'cash' }).packed();
    expect(await order.tryMove('ship', { awb })).toMatchObject({ ok: true });
    await order.move(...then);
    return order;
  };
  const settlement = (...shipments: [string, number][]) =>
    ['AWB;Ramburs;Decont', ...shipments.map(([awb, sum]) => `${awb};${lei(sum)};D-77`)].join('\n');
  const lines = async (text: string) => (await review(text)).lines;

  it('is booked by AWB, once, and the rest is told with its reason', async () => {
    const [there, back] = [await sent('AWB00001', 'deliver'), await sent('AWB00002', 'return')];
    const text = settlement(['AWB00001', there.total], ['AWB00002', back.total], ['AWB00009', 100]);
    const seen = await review(text);
    expect(seen.lines.map(({ state, doubt }) => [state, doubt])).toEqual([
      ['book', null],
      ['doubtful', 'returned'],
      ['doubtful', 'unknown_awb'],
    ]);
    expect(await book(text, chosen(seen))).toMatchObject([{ state: 'booked' }]);
    const [booked] = await ledger();
    expect(booked).toMatchObject({ method: 'cash', amount: there.total });
    // It is never changed, and the AWB opens the courier's record.
    expect(booked!.reference).toMatch(/^courier-[0-9a-f]{40}$/);
    expect((await lines(text))[0]).toMatchObject({ state: 'known' });
    expect(await there.row()).toMatchObject({ payment: 'paid', received: there.total });
    const toReturned = [{ reference: seen.lines[1]!.reference, orderId: back.id }];
    expect(await book(text, toReturned)).toMatchObject([{ state: 'refused', code: 'returned' }]);
  });

  it('is booked as the line that was chosen, where the courier passes it on in parts', async () => {
    const order = await sent('AWB00007', 'deliver');
    const text = settlement(['AWB00007', order.total - 2_100], ['AWB00007', 2_100], ['AWB00007', 2_100]);
    const rows = await lines(text);
    expect(rows.map(({ doubt }) => doubt)).toEqual(['courier_amount', 'courier_amount', 'courier_amount']);
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3);
    expect(await bookFirst(text, order)).toMatchObject([{ state: 'booked' }]);
    expect(await ledger()).toMatchObject([{ amount: order.total - 2_100, reference: rows[0]!.reference }]);

    const asked = [{ state: 'known' }, { state: 'doubtful', doubt: 'repeated' }, { doubt: 'repeated' }];
    const again = await lines(text);
    expect(again).toMatchObject(asked);
    expect(again.map(({ reference }) => reference)).toEqual(rows.map(({ reference }) => reference));
    const rest = { reference: rows[1]!.reference, orderId: order.id };
    expect(await book(text, [rest])).toMatchObject([{ state: 'booked' }]);
    expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total });
    expect(await lines(text)).toMatchObject([{ state: 'known' }, { state: 'known' }, { doubt: 'already_paid' }]);
  });

  it.each([
    ['no settlement', ''],
    ['the same settlement', 'D-7'],
  ])('that is the rest of a parcel in a later file with %s is asked about', async (_what, name) => {
    const order = await sent('AWB00011', 'deliver');
    const file = (sum: number) => `AWB;Ramburs;Decont\nAWB00011;${lei(sum)};${name}`;
    await bookFirst(file(order.total - 1_100), order);
    expect(await lines(file(1_100))).toMatchObject([{ state: 'doubtful', doubt: 'repeated' }]);
    // A row that the courier corrected is another sum, too.
    expect(await lines(file(order.total))).toMatchObject([{ state: 'doubtful', doubt: 'courier_amount' }]);
    expect(await bookFirst(file(1_100), order)).toMatchObject([{ state: 'booked' }]);
    expect((await order.row()).payment).toBe('paid');
  });

  it('of an order that was paid by transfer meanwhile is told as paid twice, and is to go back once it is booked', async () => {
    const order = await sent('AWB00006');
    await bookFirst(statement([order.total, order.number]), order);
    const text = settlement(['AWB00006', order.total]);
    expect(await lines(text)).toMatchObject([{ state: 'doubtful', doubt: 'already_paid' }]);
    expect(await bookFirst(text, order)).toMatchObject([{ state: 'booked' }]);
    expect((await order.read()).money).toMatchObject({ received: 2 * order.total, toGiveBack: order.total });
    await order.undo('pay');
    expect(await order.row()).toMatchObject({ payment: 'paid', paymentMethod: 'transfer', fulfilment: 'shipped' });
    expect((await ledger()).map(({ method, amount }) => [method, Math.sign(amount)])).toEqual([['transfer', 1], ['cash', 1], ['cash', -1]]); // prettier-ignore
  });

  it('that is another sum than the parcel asked for is asked about with the courier, whose the rest is', async () => {
    const order = await sent('AWB00008');
    const text = settlement(['AWB00008', order.total - 1_000]);
    expect(await lines(text)).toMatchObject([{ state: 'doubtful', doubt: 'courier_amount' }]);
    expect(await bookFirst(text, order)).toMatchObject([{ state: 'booked' }]);
    expect(await order.row()).toMatchObject({ payment: 'part_paid', fulfilment: 'delivered', due: 1_000 });
    expect(await order.mails()).not.toContain('order-paid');
    expect(await lines('AWB;Ramburs;Decont\nAWB00008;10,00;D-78')).toMatchObject([{ state: 'book' }]);
  });

  it('of an order whose buyer has all back already leaves nothing to give back', async () => {
    const order = await sent('AWB00010', 'deliver');
    expect(await order.refund(order.total)).toMatchObject({ ok: true });
    const text = settlement(['AWB00010', order.total]);
    expect(await book(text, chosen(await review(text)))).toMatchObject([{ state: 'booked' }]);
    const { payment, money } = await order.read();
    expect([payment, money.received, money.refundable, money.toGiveBack]).toEqual(['refunded', order.total, 0, 0]);
  });

  it('that the courier takes back is refused, and stops nothing that stands beside it', async () => {
    const orders = [await sent('AWB00012', 'deliver'), await sent('AWB00013', 'deliver'), await sent('AWB00014', 'deliver')]; // prettier-ignore
    const [a, b, c] = orders.map(({ total }) => total) as [number, number, number];
    const text = settlement(['AWB00012', a], ['AWB00013', -b], ['AWB00014', c], ['AWB00014', 2_147_483_647]);
    const rows = await lines(text);
    expect(rows.map(({ doubt }) => doubt)).toEqual([null, 'courier_takes_back', 'repeated', 'unreadable']);
    const all = orders.map(({ id: orderId }, at) => ({ orderId, reference: rows[at]!.reference }));
    expect(await book(text, all)).toMatchObject([
      { state: 'booked' },
      { state: 'refused', code: 'courier_takes_back' },
      { state: 'booked' },
    ]);
    expect((await orders[1]!.row()).received).toBe(0);
  });
});
