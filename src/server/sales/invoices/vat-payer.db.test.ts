import { afterEach, describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { includedVat } from '#domain/orders/order-vat.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import type { TestOrder } from '../../../../tests/support/order-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const BY_TRANSFER = { paymentMethod: 'transfer', lines: [{ id: 'gemeni', itemNumber: '1' }] };

describe('an order', () => {
  const test = useShop();
  const { moves, refund, papers } = openInvoiceFixture(test);
  const firmPays = (vatPayer: boolean) => Object.assign(shop, { vatPayer });
  afterEach(() => firmPays(true));

  /** From the order to the refund of a part, with other lines in between. */
  const live = async ({ id, changeLines, read }: TestOrder) => {
    await moves(id, 'pay');
    const lines = [{ position: 1, quantity: 1 }, { productId: 'rezerva-alginat', quantity: 1, options: {} }]; // prettier-ignore
    expect(await changeLines(lines)).toMatchObject({ ok: true });
    await refund(id, 5_000);
    return read();
  };
  /** Of each paper: its kind, the rates of its lines, what VAT it comes to, and who sells. */
  const told = async () =>
    (await papers()).map(({ kind, vat, content: { lines, seller } }) => ({
      kind,
      rates: [...new Set(lines.map(({ rate }) => rate))],
      hasVat: vat !== 0,
      cui: seller.cui,
      vatPayer: seller.vatPayer,
    }));
  const WITH_VAT = { rates: [21], hasVat: true, cui: 'RO00000000', vatPayer: true };
  const WITHOUT = { rates: [0], hasVat: false, cui: '00000000', vatPayer: false };
  const KINDS = ['proforma', 'invoice', 'creditNote', 'invoice', 'creditNote'];

  it('of a firm that pays no VAT bears none, in its goods, its delivery, its papers and its mails', async () => {
    firmPays(false);
    const order = await test.order(BY_TRANSFER);
    expect(order.total).toBe(22_900 + 1_200);
    expect(order.lines.map(({ vatRate }) => vatRate)).toEqual([0]);
    expect(includedVat(await live(order))).toMatchObject([{ rate: 0, vat: 0 }]);
    expect(await told()).toEqual(KINDS.map((kind) => ({ kind, ...WITHOUT })));
    const texts = (await test.mails()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('TVA'))).toEqual([]);
    expect(texts.some((text) => text.includes('\nTotal: 241,00 RON'))).toBe(true);
  });

  it.each([
    ['keeps its VAT in all its papers when the firm stops paying any', true, WITH_VAT],
    ['bears none in any of its papers when the firm begins to pay VAT after it', false, WITHOUT],
  ])('%s', async (_words, before, borne) => {
    firmPays(before);
    const order = await test.order(BY_TRANSFER);
    firmPays(!before);
    await live(order);
    expect(await told()).toEqual(KINDS.map((kind) => ({ kind, ...borne })));
  });
});
