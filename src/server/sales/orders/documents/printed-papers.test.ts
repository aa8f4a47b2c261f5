import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { splitVat } from '#domain/invoices/invoice-lines.ts';
import type { Order } from '#domain/orders/order.ts';
import { writeConfirmation } from '#server/sales/mails/write-confirmation.ts';
import { sellerNow, withSums } from '#server/sales/invoices/invoice-content.ts';
import { invoicePdf } from '#server/sales/invoices/invoice-pdf.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { links } from '#links';
import { NO_SAFETY } from '#domain/products/product-safety.ts';
import { warningTexts } from '#texts/law/safety.ro.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { shop } from '#config/shop.ts';
import { contractLine, contractOrder } from '../../../../../tests/support/contract-order.ts';
import { keptGift } from '../../../../../tests/support/gifts.ts';
import { orderBody } from '../../../../../tests/support/orders.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { confirmationPdf } from './confirmation-pdf.ts';
import { orderSheetPdf, sheetFacts, sheetTitle } from './order-sheet.ts';
import { packingSlipsPdf, safetyNotice } from './packing-slip.ts';
import { printedOrderSchema } from './printed-order.ts';
import { giftFrom, giftPages } from './gift-parts.ts';
import { parcelFacts } from './parcel-facts.ts';

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

/** Reads the drawn text with blanks, and a lower bound of its right edge, in points. */
async function read(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const parts = document
    .getPages()
    .flatMap((page) => page.extractContents())
    .flatMap((part) => (part.kind === 'text' ? [{ ...part, text: part.getText().replaceAll('\0', '') }] : []));
  // The reader misdecodes bold letters, so widths are estimated: few letters are narrower than this.
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

describe.each(Object.entries(PAPERS))('the printed %s of an order', (kind, draw) => {
  it('separates each label from its value', async () => {
    const { text } = await read(await draw(contractOrder({ gift: null, awb: '1ONB23', awbCourier: null })));
    const said = {
      invoice: ['Seria și numărul: ', 'CUI: RO12345674', 'Comanda: CG-2026-000007 din', 'Plată: Transfer'],
      sheet: ['Plată: Numerar la livrare', 'AWB: 1ONB23', 'Email: ana@'],
      slip: ['Ana Popescu', '400001 Cluj-Napoca'],
      confirmation: ['CG-2026-000007'],
    }[kind]!;
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('keeps text of any length and letters of any kind on its page', async () => {
    const { text, reaches } = await read(await draw(hostile));
    // A4 is 595 points wide, with a margin of 40.
    expect(reaches).toBeLessThan(556);
    // A confirmation leaves out a gift's address.
    expect(text).toContain(kind === 'confirmation' ? long('N', 100) : `Șoseaua Țepeș ${long('M', 120)} 7`);
  });
});

it('a slip and a sheet say that the order has characters which cannot be printed', async () => {
  const note = 'Comanda are semne care nu se pot tipări';
  for (const kind of ['sheet', 'slip']) {
    expect((await read(await PAPERS[kind]!(hostile))).text).toContain(note);
    expect((await read(await PAPERS[kind]!(contractOrder()))).text).not.toContain(note);
  }
});

describe('an order with letters that the print font lacks', () => {
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
    ['company.address.street', { deliveryMethod: 'easybox', lockerName: 'A 1', lockerCity: 'B', company: { name: 'A', taxId: 'RO12345674', address: { ...seat, street: '花' } } }], // prettier-ignore
    ['gift.recipientFirstName', { paymentMethod: 'card', gift: { ...gift, recipientFirstName: '芳' } }],
    ['gift.message', { paymentMethod: 'card', gift: { ...gift, message: 'Te iubim ♥' } }],
  ])('is refused for %s', (field, changes) => {
    expect(refused(changes)).toEqual([`${field} not_printable`]);
  });

  it('is accepted if plainer letters can be printed, or if its papers say what they leave out', () => {
    const message = '𝓛𝓪 𝓶𝓾𝓵𝓽𝓲 𝓪𝓷𝓲 <3';
    expect(refused({ paymentMethod: 'card', gift: { ...gift, message }, firstName: 'Ștefania'.normalize('NFD') })).toBeUndefined(); // prettier-ignore
    expect(refused({ deliveryAddress: 'Strada Florilor 🌸 7', orderMentions: 'Mulțumesc 🙏 王' })).toBeUndefined();
    expect(refused({ firstName: 'Łukasz', lastName: 'Київський' })).toBeUndefined();
  });
});

const orderOf = (...products: string[]) =>
  contractOrder({ lines: products.map((productId) => contractLine({ productId })) });
/** Lists the link targets of a packing slip, each once, because a PDF has a link for every word. */
async function addresses(each: Order) {
  const text = Buffer.from((await packingSlipsPdf([each])).bytes).toString('latin1');
  return [...new Set([...text.matchAll(/\/URI \(([^)]+)\)/g)].map(([, to]) => to))];
}

it('a kit’s slip links to the page for the day of the cast, and a slip without a kit links to nothing', async () => {
  expect(await addresses(orderOf(MOON_PRODUCT))).toEqual([]);
  expect(await addresses(orderOf('gemeni', MOON_PRODUCT))).toEqual([`${readEnvironment().URL}${links.castingDay}`]);
});

it('a slip prints the confirmation of a long order in full, on as many pages as it needs', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => contractLine({ title: `Kit cu un nume lung ${index}` }));
  const print = (each: Order) =>
    packingSlipsPdf([each], { confirmations: new Map([[each.id, writeConfirmation(each)]]), safety: new Map() });
  const [whole, few] = [await print(contractOrder({ lines })), await print(contractOrder())];
  expect(await readPdf(few.bytes)).toHaveLength(3);
  expect((await readPdf(whole.bytes)).length).toBeGreaterThanOrEqual(6);
});

it('a parcel’s slip prints each safety warning once', () => {
  const kit = { ...NO_SAFETY, warnings: ['heat' as const, 'dust' as const], moreWarnings: 'Se sparge.' };
  const text = JSON.stringify(safetyNotice([kit, { ...kit, warnings: ['dust'] }]));
  expect(text.split(warningTexts.dust)).toHaveLength(2);
  expect(text.split(warningTexts.heat)).toHaveLength(2);
  expect(text.split('Se sparge.')).toHaveLength(2);
});

it('a slip without safety warnings has no section for them', () => {
  expect(safetyNotice([NO_SAFETY])).toEqual([]);
});

const giftOrder = (changes: Partial<Gift> = {}, orderMentions = '') =>
  contractOrder({ paymentMethod: 'transfer', orderMentions, gift: keptGift({ message: 'La mulți ani', ...changes }) });
const pages = async (each: Order) => (await readPdf((await packingSlipsPdf([each])).bytes)).length;
describe('the packing slip of a gift', () => {
  it('names the buyer without contact details, and says where the data came from', () => {
    const slip = JSON.stringify(giftFrom(giftOrder()));
    expect(slip).toContain('Cadou de la');
    expect(slip).toContain('Ana Popescu');
    expect(slip).toContain('/politica-confidentialitate');
    // The only address is the shop's, for questions about stored data.
    expect(slip).toContain('90 de zile');
    expect(slip.replace(shop.email, '')).not.toMatch(/712|@|Morii/);
    expect(giftFrom(contractOrder())).toEqual([]);
  });

  it('has a card if there is a message, and none otherwise', async () => {
    expect(JSON.stringify(giftPages(giftOrder()))).toContain('La mulți ani');
    expect(giftPages(giftOrder({ message: '' }))).toEqual([]);
    expect(await pages(giftOrder())).toBe(2);
    expect(await pages(giftOrder({ message: '' }))).toBe(1);
  });

  it('has the buyer’s note on a separate page that the shop keeps', async () => {
    const [kept] = giftPages(giftOrder({ message: '' }, 'Nu-i spuneți'));
    expect(JSON.stringify(kept)).toContain('rămâne la noi');
    expect(await pages(giftOrder({}, 'Nu-i spuneți'))).toBe(3);
  });
});

const KEPT = keptGift({ message: 'La mulți ani', release: 'day', arriveOn: '2026-12-14', sendOn: '2026-12-10' });

describe('the sheet of an order', () => {
  it('says that it is a gift, from whom, the text of its card and until when it is held', () => {
    const order = contractOrder({ gift: KEPT, emailAddress: 'ana@exemplu.ro' });
    expect(sheetTitle(order)).toBe('Fișa comenzii, cadou');
    expect(sheetFacts(order)).toEqual(
      expect.arrayContaining([
        ['Cadou de la', 'Ana Popescu, 0712 345 678'],
        ['Emailul cumpărătorului', 'ana@exemplu.ro'],
        ['Pe felicitare', 'La mulți ani'],
        ['Ține cadoul', 'până joi, 10 decembrie, ca să ajungă cel târziu luni, 14 decembrie'],
      ]),
    );
    expect(sheetFacts(order).map(([name]) => name)).not.toContain('Email');
  });

  it('has no facts about a gift if the order is none', () => {
    const order = contractOrder({ gift: null, emailAddress: 'ana@exemplu.ro' });
    expect(sheetTitle(order)).toBe('Fișa comenzii');
    expect(sheetFacts(order)).toContainEqual(['Email', 'ana@exemplu.ro']);
    expect(sheetFacts(order).map(([name]) => name)).not.toContain('Cadou de la');
  });
});

const cash = { paymentMethod: 'cash', payment: 'unpaid', due: 24_800 } as const;

const told = (...order: Parameters<typeof parcelFacts>) =>
  parcelFacts(...order).map(({ name, value }) => [name, value]);

it('the facts of a parcel have the sum that the courier collects, and a blank line for the AWB', () => {
  expect(told(contractOrder({ ...cash, deliveryMethod: 'courier' }))).toEqual([
    ['AWB', '______________________'],
    ['Ramburs de încasat', '248,00 RON'],
  ]);
});

it('the facts of a parcel have no sum if nothing is due in cash, and name the courier of a typed AWB', () => {
  const sent = { awb: '123456', awbCourier: 'dpd' } as const;
  expect(told(contractOrder({ ...cash, ...sent, payment: 'paid', due: 0 }))).toEqual([['AWB DPD', '123456']]);
  expect(told(contractOrder({ ...cash, ...sent, paymentMethod: 'card' }))).toEqual([['AWB DPD', '123456']]);
});

it('the facts of a parcel have the sum to collect at pick-up, without an AWB', () => {
  expect(told(contractOrder({ ...cash, deliveryMethod: 'pickup' }))).toEqual([
    ['De încasat la ridicare', '248,00 RON'],
  ]);
});

it('the facts of a parcel print a short AWB larger than a long one', () => {
  const sizeOf = (awb: string) => parcelFacts(contractOrder({ ...cash, awb, awbCourier: 'other' }))[0]!.size;
  expect(sizeOf('1ONB25190001234')).toBeGreaterThan(sizeOf('1'.repeat(30)));
});
