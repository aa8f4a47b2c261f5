import fc from 'fast-check';
import { negateLines, orderLines, splitVat, sumByRate, type UnsplitLine } from '#domain/invoices/invoice-lines.ts';
import { partialCreditLines } from '#domain/invoices/partial-credit.ts';
import type { InvoiceBuyer, InvoiceContent, InvoiceDocumentLine } from '#domain/invoices/invoice-document.ts';
import { COUNTIES } from '#domain/orders/county.ts';
import { sellerNow, withSums } from '#server/sales/invoices/invoice-content.ts';
import type { DrawnInvoice } from '#server/sales/invoices/invoice-pdf.ts';

export const BUYER: InvoiceBuyer = { name: 'Ștefania Popescu', street: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001', atLocker: false }; // prettier-ignore
export const GOODS: UnsplitLine = { kind: 'goods', name: 'Kit gemeni', details: 'Finisaj: Bronz', quantity: 2, unitPrice: 22_900, rate: 21 }; // prettier-ignore
export const CREDIT_NOTE = {
  number: 'CGF 000012',
  issuedOn: '2026-11-20',
  whole: true,
  reason: 'Returnarea produselor',
};
const WORDS = { sum: 'Rambursare parțială', less: 'Mai puțin', more: 'Mai mult' };

const head = (changes: Partial<InvoiceContent> = {}) => ({
  seller: { ...sellerNow(), cui: 'RO12345678' },
  buyer: BUYER,
  orderNumber: 'CG-2026-000123',
  orderedOn: '2026-11-20',
  paymentMethod: 'card' as const,
  paid: true,
  ...changes,
});
export const invoice = (lines: InvoiceDocumentLine[], changes: Partial<InvoiceContent> = {}): DrawnInvoice => ({
  kind: changes.creditNote ? 'creditNote' : 'invoice',
  series: changes.creditNote ? 'CGS' : 'CGF',
  number: 12,
  issuedOn: '2026-11-21',
  content: { ...withSums(head(changes), lines, changes.creditNote), ...changes },
});

/** Invoices of unusual buyers, sellers and payments, by what is unusual. */
export const ODD_INVOICES: [string, Partial<InvoiceContent>][] = [
  ['paid by card', {}],
  ['to be paid at the door', { paymentMethod: 'cash', paid: false }],
  ['paid by transfer', { paymentMethod: 'transfer' }],
  ['paid in part', { paymentMethod: 'transfer', paid: false, received: 22_900 }],
  ['for București', { buyer: { ...BUYER, county: 'București', city: 'București', postalCode: '050123' } }],
  ['for a locker of an unknown county', { buyer: { ...BUYER, county: '', postalCode: '', atLocker: true } }],
  ['for a buyer who picks it up', { buyer: { ...BUYER, street: '', city: '', county: '', postalCode: '' } }],
  ['for long and dangerous words', { buyer: { ...BUYER, name: 'A & <B> "C"'.repeat(40), street: 'Ș'.repeat(300), city: 'ț'.repeat(80) } }], // prettier-ignore
  ['paid by transfer to a firm without an account', { paymentMethod: 'transfer', seller: { ...sellerNow(), cui: 'RO12345678', iban: '', bank: '' } }], // prettier-ignore
  ['for words that XML cannot hold', { buyer: { ...BUYER, name: '\ufffe', street: '\u0001', city: '\u00a0' } }],
];

const line = fc.record({
  title: fc.string({ minLength: 1, maxLength: 150, unit: 'grapheme' }).map((text) => `Kit ${text}`),
  details: fc.string({ maxLength: 250 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPrice: fc.integer({ min: 1, max: 500_000 }),
  vatRate: fc.constantFrom(21, 21, 11),
});
const share = fc.double({ min: 0, max: 0.99, noNaN: true });

/** Generates any purchase with any discount: its invoice, its reversal, and a partial credit note. */
export const tradedInvoices = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 8 }), share, share, fc.constantFrom(...COUNTIES), fc.boolean())
  .map(([rated, off, back, county, vat]) => {
    const bought = vat ? rated : rated.map((each) => ({ ...each, vatRate: 0 }));
    const goods = bought.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const discount = Math.floor(goods * off);
    const invoiced = splitVat(orderLines({ lines: bought, discount, discountName: 'Reducere', shippingFee: 1_200, shippingName: 'Livrare' })); // prettier-ignore
    const buyer = { ...BUYER, city: 'Sector 3', county };
    const standing = sumByRate(invoiced);
    const amount = Math.max(1, Math.floor((goods - discount) * back));
    const part = splitVat(partialCreditLines(amount, standing, [], WORDS), standing);
    const documents = [
      invoice(invoiced, { buyer }),
      invoice(negateLines(invoiced), { buyer, creditNote: CREDIT_NOTE }),
      invoice(part, { creditNote: { ...CREDIT_NOTE, whole: false } }),
    ];
    return { vat, documents };
  });
