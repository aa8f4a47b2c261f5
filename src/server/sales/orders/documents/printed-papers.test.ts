import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { splitVat } from '#domain/invoices/invoice-lines.ts';
import type { Order } from '#domain/orders/order.ts';
import { writeConfirmation } from '#server/sales/mails/write-confirmation.ts';
import { sellerNow, withSums } from '#server/sales/invoices/invoice-content.ts';
import { invoicePdf } from '#server/sales/invoices/invoice-pdf.ts';
import { contractLine, contractOrder } from '../../../../../tests/support/contract-order.ts';
import { keptGift } from '../../../../../tests/support/gifts.ts';
import { orderBody } from '../../../../../tests/support/orders.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { orderSheetPdf } from './order-sheet.ts';
import { packingSlipsPdf } from './packing-slip.ts';
import { printedOrderSchema } from './printed-order.ts';

const PAPERS: Record<string, (order: Order) => Promise<Uint8Array>> = {
  invoice(order) {
    const { number: orderNumber, deliveryAddress: street, city, county, postalCode } = order;
    const buyer = { name: `${order.firstName} ${order.lastName}`, street, city, county, postalCode, atLocker: false, company: { taxId: 'RO12345674', registrationNumber: '' } }; // prettier-ignore
    const lines = splitVat(order.lines.map(({ title, unitPrice }) => ({ kind: 'goods', name: title, details: order.orderMentions, quantity: 1, unitPrice, rate: 21 }))); // prettier-ignore
    const head = { seller: sellerNow(), buyer, orderNumber, orderedOn: '2026-11-20', paymentMethod: 'transfer', paid: false } as const; // prettier-ignore
    return invoicePdf({ kind: 'invoice', series: 'CGF', number: 12, issuedOn: '2026-11-21', content: withSums(head, lines) }); // prettier-ignore
  },
  sheet: (order) => orderSheetPdf(order, new Map()),
  slip: async (order) => (await packingSlipsPdf([order])).bytes,
  confirmation: (order) => confirmationPdf(writeConfirmation(order), order),
};

/** Reads what is drawn, with its blanks, and how far to the right of its page it reaches at the least, in points. */
async function read(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const parts = document
    .getPages()
    .flatMap((page) => page.extractContents())
    .flatMap((part) => (part.kind === 'text' ? [{ ...part, text: part.getText().replaceAll('\0', '') }] : []));
  // The reader takes bold letters for others, so none is measured: few are narrower than this.
  const ends = parts.map(({ x, fontSize, text }) => x + text.length * fontSize * 0.35);
  return { text: parts.map(({ text }) => text).join(''), reaches: Math.max(...ends) };
}

const long = (letter: string, length: number) => letter.repeat(length);
const hostile = contractOrder({
  lastName: long('W', 120),
  deliveryAddress: `${'Șoseaua Țepeș'.normalize('NFD')} ${long('M', 120)} 7`,
  orderMentions: `${long('A', 900)} 𝓛𝓪 𝓶𝓾𝓵𝓽𝓲 ♥`,
  lines: [contractLine({ title: long('N', 100), options: [{ key: 'a', label: 'Nume', value: 'x', valueLabel: long('O', 200) }] })], // prettier-ignore
  gift: keptGift({
    recipientFirstName: '王芳',
    recipientLastName: long('P', 44),
    message: `${long('R', 250)} ♡ ★ → ✓ ♪`,
  }),
});

describe.each(Object.entries(PAPERS))('the paper %s', (kind, draw) => {
  it('keeps a name apart from its value', async () => {
    const { text } = await read(await draw(contractOrder({ gift: null, awb: '1ONB23', awbCourier: null })));
    const said = {
      invoice: ['Seria și numărul: ', 'CUI: RO12345674', 'Comanda: CG-2026-000007 din', 'Plată: Transfer'],
      sheet: ['Plată: Numerar la livrare', 'AWB: 1ONB23', 'Email: ana@'],
      slip: ['Ana Popescu', '400001 Cluj-Napoca'],
      confirmation: ['CG-2026-000007'],
    }[kind]!;
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('keeps words of any length and letters of any kind on its page', async () => {
    const { text, reaches } = await read(await draw(hostile));
    // A4 is 595 points wide, with a margin of 40.
    expect(reaches).toBeLessThan(556);
    // Of a gift's place the contract says nothing.
    expect(text).toContain(kind === 'confirmation' ? long('N', 100) : `Șoseaua Țepeș ${long('M', 120)} 7`);
  });
});

it('a slip and a sheet say that the order has signs which they lack', async () => {
  const note = 'Comanda are semne care nu se pot tipări';
  for (const kind of ['sheet', 'slip']) {
    expect((await read(await PAPERS[kind]!(hostile))).text).toContain(note);
    expect((await read(await PAPERS[kind]!(contractOrder()))).text).not.toContain(note);
  }
});

describe('an order with letters that no paper has', () => {
  const gift = { recipientFirstName: 'Maria', recipientLastName: 'Pop', recipientPhone: '0722 333 444' };
  const refused = (changes: Record<string, unknown>) =>
    printedOrderSchema.safeParse(orderBody(changes)).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`); // prettier-ignore
  const seat = { street: 'Strada Mare 1', city: 'Sibiu', county: 'Sibiu', postalCode: '' };

  it.each([
    ['firstName', { firstName: '王芳' }],
    ['lastName', { lastName: 'Попов אבא' }],
    ['deliveryAddress', { deliveryAddress: 'Strada 花 7' }],
    ['city', { city: '東京' }],
    ['deliveryAddress', { deliveryAddress: '🌸' }],
    ['company.name', { company: { name: '株式 SRL', taxId: 'RO12345674' } }],
    ['company.address.street', { deliveryMethod: 'easybox', lockerName: 'A', lockerCity: 'B', company: { name: 'A', taxId: 'RO12345674', address: { ...seat, street: '花' } } }], // prettier-ignore
    ['gift.recipientFirstName', { paymentMethod: 'card', gift: { ...gift, recipientFirstName: '芳' } }],
    ['gift.message', { paymentMethod: 'card', gift: { ...gift, message: 'Te iubim ♥' } }],
  ])('is refused at %s', (field, changes) => {
    expect(refused(changes)).toEqual([`${field} not_printable`]);
  });

  it('is taken where a plainer form is drawn, and where its papers say that they leave it out', () => {
    const message = '𝓛𝓪 𝓶𝓾𝓵𝓽𝓲 𝓪𝓷𝓲 <3';
    expect(refused({ paymentMethod: 'card', gift: { ...gift, message }, firstName: 'Ștefania'.normalize('NFD') })).toBeUndefined(); // prettier-ignore
    expect(refused({ deliveryAddress: 'Strada Florilor 🌸 7', orderMentions: 'Mulțumesc 🙏 王' })).toBeUndefined();
    expect(refused({ firstName: 'Łukasz', lastName: 'Київський' })).toBeUndefined();
  });
});
