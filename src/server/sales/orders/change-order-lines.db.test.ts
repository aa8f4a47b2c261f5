import { describe, expect, it } from 'vitest';
import { useAdminOrders } from '../../../../tests/support/admin-orders.ts';
import { insertDiscount } from '../../../../tests/support/insert-discount.ts';
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';

describe('an order gets other lines', () => {
  const { test, call, send, move } = useAdminOrders();
  const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore
  const change = (id: string, version: number, lines: object[], rest: object = {}) =>
    send(id, '/lines', { version, lines, ...rest }, 'PUT');

  it('with the difference to pay, and the pieces from and to the stock', async () => {
    const { id, rows } = await test.order({ lines: LINES });
    await test.db.updateTable('products').set({ price: 99_900 }).where('id', '=', 'gemeni').execute();

    const { status, body } = await change(id, 1, [
      { position: 1, quantity: 3 },
      { productId: 'rezerva-alginat', quantity: 2 },
    ]);

    expect(status).toBe(200);
    const after = 3 * 22_900 + 2 * 5_900 + 1_200;
    expect(body.change).toMatchObject({ before: { total: 2 * 22_900 + 9_900 + 1_200 }, after: { total: after } });
    expect(body.change.difference).toBe(22_900 - 9_900 + 2 * 5_900);
    expect(body.order).toMatchObject({
      version: 2, total: after,
      lines: [{ productId: 'gemeni', quantity: 3, unitPrice: 22_900 }, { productId: 'rezerva-alginat', quantity: 2, unitPrice: 5_900 }],
    }); // prettier-ignore
    expect(body.order.timeline.at(-1)).toMatchObject({
      kind: 'lines_changed', details: { total: { to: after }, pieces: { gemeni: 1, 'talpa-bebelus': -1, 'rezerva-alginat': 2 } },
    }); // prettier-ignore
    const changes = (await rows('stockChanges')).filter(({ actor }) => actor !== 'customer');
    expect(changes.map((each) => [each.productId, each.delta, each.stockAfter]).toSorted()).toEqual([
      ['gemeni', -1, 47],
      ['rezerva-alginat', -2, 48],
      ['talpa-bebelus', 1, 50],
    ]);
    await test.db.updateTable('products').set({ price: 22_900 }).where('id', '=', 'gemeni').execute();
  });

  it('and is found by them, no longer by those it had, and knows how many pieces they are', async () => {
    const { id, row } = await test.order({ lines: LINES });
    expect(await row()).toMatchObject({ units: 3, goodsSearchText: expect.stringContaining('talpita') });

    await change(id, 1, [{ position: 1, quantity: 2 }, { productId: 'rezerva-alginat', quantity: 5 }]); // prettier-ignore

    const { units, goodsSearchText: words } = await row();
    expect([units, words.includes('alginat'), words.includes('talpita')]).toEqual([7, true, false]);
  });

  it('and a discount with its reason, and a line of no product, as the order by hand has them', async () => {
    const order = await test.order({ lines: LINES, paymentMethod: 'transfer' });
    const { id } = order;
    const kept = [{ position: 1, quantity: 2 }, { position: 2, quantity: 1 }]; // prettier-ignore
    const frame = { title: 'Ramă de stejar', quantity: 1, unitPrice: 8_000, vatRate: 21, personalised: true };
    const discount = { amount: 1_000, reason: 'Cutie lovită' };
    const goods = 2 * 22_900 + 9_900 + 8_000;
    const { body } = await change(id, 1, [...kept, frame], { discount });
    expect(body.order).toMatchObject({ subtotal: goods, discount: 1_000, discountReason: 'Cutie lovită', total: goods + 200 }); // prettier-ignore
    expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'lines_changed', note: 'Cutie lovită' });
    expect(await order.mail('order-changed')).toMatch(/Reducere: Cutie lovită: −?-?10,00 RON/);

    // Once it is paid, more off is money to give back, and the papers follow.
    await order.move('pay');
    const all = [...kept, { position: 3, quantity: 1 }];
    const asked = { discount: { amount: 3_000, reason: 'Ramă zgâriată' } };
    const { version } = await order.row();
    const dry = await change(id, version, all, { ...asked, dryRun: true });
    expect(dry.body.change).toMatchObject({ difference: -2_000 });
    expect((await change(id, version, all, asked)).body.order).toMatchObject({ payment: 'overpaid', version: version + 1, money: { toGiveBack: 2_000 } }); // prettier-ignore
    await ripenInvoices(test.db);
    const papers = (await order.rows('invoices')).filter(({ kind }) => kind !== 'proforma');
    expect(papers.reduce((sum, { gross }) => sum + gross, 0)).toBe(goods + 1_200 - 3_000);
    // What it has already changes nothing.
    expect((await change(id, version + 1, all, asked)).body.order.version).toBe(version + 1);
    expect((await change(id, version + 1, all, { discount: { amount: 1, reason: ' ' } })).status).toBe(422);
    expect((await change(id, version + 1, all, { discount: { amount: 9_999_999, reason: 'x' } })).body.order).toMatchObject({ discount: goods, total: 1_200 }); // prettier-ignore
  });

  it('and is told of them once, as they are in the end', async () => {
    const { id } = await test.order({ lines: LINES });
    await change(id, 1, [{ position: 1, quantity: 3 }]);
    await change(id, 2, [{ position: 1, quantity: 1 }]);
    await change(id, 3, [{ position: 1, quantity: 2 }], { notify: false });
    const mails = (await test.mails()).filter(({ kind }) => kind === 'order-changed');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.recipient).toBe('ana@exemplu.ro');
    expect(mails[0]!.text).toContain('Total, TVA inclus: 241,00 RON');
  });

  it('unless they are the lines that it has', async () => {
    const { id } = await test.order({ lines: LINES });
    const same = [{ position: 1, quantity: 2 }, { position: 2, quantity: 1 }]; // prettier-ignore
    const { body } = await change(id, 1, same);
    expect(body).toMatchObject({ change: { difference: 0 }, order: { version: 1, timeline: [{ kind: 'placed' }] } });
  });

  it('each of which keeps its number for good: none is given again', async () => {
    const { id } = await test.order({ lines: [...LINES, { id: 'cuplu', itemNumber: '1' }] });
    const alginate = { productId: 'rezerva-alginat', quantity: 1 };
    const numbers = (lines: { position: number; productId: string | null }[]) =>
      lines.map(({ position, productId }) => [position, productId]);

    const without = await change(id, 1, [{ position: 3, quantity: 2 }, { position: 2, quantity: 1 }]); // prettier-ignore
    expect(numbers(without.body.order.lines)).toEqual([[2, 'talpa-bebelus'], [3, 'cuplu']]); // prettier-ignore
    const added = await change(id, 2, [alginate, { position: 3, quantity: 2 }]);
    expect(numbers(added.body.order.lines)).toEqual([[3, 'cuplu'], [4, 'rezerva-alginat']]); // prettier-ignore
    await change(id, 3, [{ position: 3, quantity: 2 }]);
    const again = await change(id, 4, [{ position: 3, quantity: 2 }, alginate]);
    expect(numbers(again.body.order.lines)).toEqual([[3, 'cuplu'], [5, 'rezerva-alginat']]); // prettier-ignore
    expect((await change(id, 5, [{ position: 4, quantity: 1 }])).body).toMatchObject({ problems: [{ code: 'no_such_line' }] }); // prettier-ignore
    const { items } = (await (await call('/api/admin/orders')).json()) as { items: { lines: { title: string }[] }[] };
    expect(items[0]!.lines.map(({ title }) => title)).toEqual(again.body.order.lines.map(({ title }) => title));
  });

  it('of which a dry run tells exactly, and changes nothing', async () => {
    const { id } = await test.order({ lines: LINES });
    const lines = [{ position: 2, quantity: 5 }];
    const dry = await change(id, 1, lines, { dryRun: true });

    expect(dry.body.order).toMatchObject({ version: 1, lines: [{ quantity: 2 }, { quantity: 1 }] });
    expect([await test.stock('gemeni'), await test.stock('talpa-bebelus')]).toEqual([48, 49]);
    expect(await test.audit()).toEqual([]);
    expect((await change(id, 1, lines)).body.change).toEqual(dry.body.change);
  });

  it('and keeps the percentage of its discount', async () => {
    const { code } = await insertDiscount(test.db, { minimumSubtotal: 40_000 });
    const { id } = await test.order({ lines: LINES, discountCode: code });
    const { body } = await change(id, 1, [{ position: 1, quantity: 1 }]);
    expect(body.change.after).toMatchObject({ subtotal: 22_900, discount: 2_290, total: 21_810 });
    expect(await test.db.selectFrom('discountUses').select('amount').execute()).toEqual([{ amount: 2_290 }]);
  });

  it('unless there are too few', async () => {
    const { id } = await test.order({ lines: LINES });
    await test.setStock(1);
    const { status, body } = await change(id, 1, [{ position: 1, quantity: 4 }]);
    expect(status).toBe(409);
    const problems = [{ index: 0, code: 'not_enough', available: 1 }];
    expect(body).toMatchObject({ code: 'lines_refused', current: { version: 1 }, problems });
    expect(await test.stock('gemeni')).toBe(1);
  });

  it('with the last piece going to one of two orders', async () => {
    const [one, two] = [await test.order(), await test.order()];
    await test.setStock(1);
    const results = await Promise.all([one, two].map(({ id }) => change(id, 1, [{ position: 1, quantity: 2 }])));
    expect(results.map((result) => result.status).sort()).toEqual([200, 409]);
    expect(await test.stock('gemeni')).toBe(0);
  });

  it('only before it is packed', async () => {
    const { id } = await test.order({ lines: LINES });
    await move(id, 1, 'reject');
    const late = await change(id, 2, [{ position: 1, quantity: 1 }]);
    expect(late).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });
});
