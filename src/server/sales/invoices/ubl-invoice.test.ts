import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { orderLines, splitVat, sumByRate, negateLines, type UnsplitLine } from '#domain/invoices/invoice-lines.ts';
import { partialCreditLines } from '#domain/invoices/partial-credit.ts';
import type { InvoiceBuyer, InvoiceContent, InvoiceDocumentLine } from '#domain/invoices/invoice-document.ts';
import { COUNTIES } from '#domain/orders/county.ts';
import type { DrawnInvoice } from './invoice-pdf.ts';
import { brokenRules } from '../../../../tests/support/ubl/en16931-rules.ts';
import { outOfSequence, type OrderedNode } from '../../../../tests/support/ubl/ubl-sequence.ts';
import { sellerNow, withSums } from './invoice-content.ts';
import { ublInvoice } from './ubl-invoice.ts';

const BUYER: InvoiceBuyer = { name: 'Ștefania Popescu', street: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001', atLocker: false }; // prettier-ignore
const GOODS: UnsplitLine = { kind: 'goods', name: 'Kit gemeni', details: 'Finisaj: Bronz', quantity: 2, unitPrice: 22_900, rate: 21 }; // prettier-ignore
const CREDIT_NOTE = { number: 'CGF 000012', issuedOn: '2026-11-20', whole: true, reason: 'Returnarea produselor' };
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
const invoice = (lines: InvoiceDocumentLine[], changes: Partial<InvoiceContent> = {}): DrawnInvoice => ({
  kind: changes.creditNote ? 'creditNote' : 'invoice',
  series: changes.creditNote ? 'CGS' : 'CGF',
  number: 12,
  issuedOn: '2026-11-21',
  content: { ...withSums(head(changes), lines, changes.creditNote), ...changes },
});

const ordered = new XMLParser({ preserveOrder: true, ignoreAttributes: false });
const plain = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
const faultsOf = (xml: string, vat = true) => [
  ...(XMLValidator.validate(xml) === true ? [] : ['not well formed']),
  ...outOfSequence(ordered.parse(xml) as OrderedNode[]),
  ...brokenRules(plain.parse(xml), vat),
];

describe('an invoice for RO e-Factura', () => {
  it.each([
    ['paid by card', {}],
    ['to be paid at the door', { paymentMethod: 'cash', paid: false }],
    ['paid by transfer', { paymentMethod: 'transfer' }],
    ['paid in part', { paymentMethod: 'transfer', paid: false, received: 22_900 }],
    ['for București', { buyer: { ...BUYER, county: 'București', city: 'București', postalCode: '050123' } }],
    ['for a locker whose county nobody knows', { buyer: { ...BUYER, county: '', postalCode: '', atLocker: true } }],
    ['for a buyer who picks it up', { buyer: { ...BUYER, street: '', city: '', county: '', postalCode: '' } }],
    ['for long and dangerous words', { buyer: { ...BUYER, name: 'A & <B> "C"'.repeat(40), street: 'Ș'.repeat(300), city: 'ț'.repeat(80) } }], // prettier-ignore
    ['paid by transfer to a firm without an account', { paymentMethod: 'transfer', seller: { ...sellerNow(), cui: 'RO12345678', iban: '', bank: '' } }], // prettier-ignore
    ['for words that XML cannot hold', { buyer: { ...BUYER, name: '\ufffe', street: '\u0001', city: '\u00a0' } }],
  ] as [string, Partial<InvoiceContent>][])('keeps every rule when it is %s', (_, changes) => {
    expect(faultsOf(ublInvoice(invoice(splitVat([GOODS]), changes)))).toEqual([]);
    expect(faultsOf(ublInvoice(invoice(splitVat([{ ...GOODS, name: '\u00a0' }]), changes)))).toEqual([]);
  });

  it('names the seller’s town for a buyer who picks it up and whose own nobody knows', () => {
    const buyer = { ...BUYER, street: '', city: '', county: '', postalCode: '' };
    const seller = { ...sellerNow(), city: 'Sibiu', county: 'Sibiu' };
    const address = plain.parse(ublInvoice(invoice(splitVat([GOODS]), { buyer, seller }))).Invoice[
      'cac:AccountingCustomerParty'
    ]['cac:Party']['cac:PostalAddress'];
    const sellers = { 'cbc:CityName': 'Sibiu', 'cbc:CountrySubentity': 'RO-SB' };
    expect(address).toMatchObject({ 'cbc:StreetName': '-', ...sellers });
  });

  it('keeps every rule whatever was bought, for how much, with what discount, and given back', () => {
    const line = fc.record({
      title: fc.string({ minLength: 1, maxLength: 150, unit: 'grapheme' }).map((text) => `Kit ${text}`),
      details: fc.string({ maxLength: 250 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPrice: fc.integer({ min: 1, max: 500_000 }),
      vatRate: fc.constantFrom(21, 21, 11),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 8 });
    const share = fc.double({ min: 0, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(lines, share, share, fc.constantFrom(...COUNTIES), fc.boolean(), (rated, off, back, county, vat) => {
        const bought = vat ? rated : rated.map((each) => ({ ...each, vatRate: 0 }));
        const goods = bought.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
        const discount = Math.floor(goods * off);
        const invoiced = splitVat(orderLines({ lines: bought, discount, discountName: 'Reducere', shippingFee: 1_200, shippingName: 'Livrare' })); // prettier-ignore
        const buyer = { ...BUYER, city: 'Sector 3', county };
        expect(faultsOf(ublInvoice(invoice(invoiced, { buyer })), vat)).toEqual([]);
        expect(faultsOf(ublInvoice(invoice(negateLines(invoiced), { buyer, creditNote: CREDIT_NOTE })), vat)).toEqual(
          [],
        );
        const standing = sumByRate(invoiced);
        const amount = Math.max(1, Math.floor((goods - discount) * back));
        const part = splitVat(partialCreditLines(amount, standing, [], WORDS), standing);
        expect(faultsOf(ublInvoice(invoice(part, { creditNote: { ...CREDIT_NOTE, whole: false } })), vat)).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it.each([
    ['nothing, after all was paid', { paid: true, received: 45_800 }, ['458.00', '0.00']],
    ['nothing, after more than all was paid', { paid: true, received: 50_000 }, ['458.00', '0.00']],
    ['nothing, as paid before the sum was kept', { paid: true }, ['458.00', '0.00']],
    ['the rest of a part', { paid: false, received: 22_900 }, ['229.00', '229.00']],
    ['all of it', { paid: false, received: 0 }, [undefined, '458.00']],
    ['all of it, as unpaid before the sum was kept', { paid: false }, [undefined, '458.00']],
  ] as [string, Partial<InvoiceContent>, string[]][])('says that what is left to pay is %s', (_, changes, sums) => {
    const { Invoice } = plain.parse(ublInvoice(invoice(splitVat([GOODS]), changes))) as {
      Invoice: Record<string, Record<string, { '#text': string } | undefined>>;
    };
    const totals = Invoice['cac:LegalMonetaryTotal']!;
    expect([totals['cbc:PrepaidAmount']?.['#text'], totals['cbc:PayableAmount']?.['#text']]).toEqual(sums);
  });

  it('of a credit note is a credit note over positive sums that names its invoice and its day', () => {
    const xml = ublInvoice(invoice(negateLines(splitVat([GOODS])), { creditNote: CREDIT_NOTE }));
    expect(xml).toContain('<CreditNote ');
    expect(xml).toContain('<cbc:ID>CGF 000012</cbc:ID>\n      <cbc:IssueDate>2026-11-20</cbc:IssueDate>');
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="RON">458.00</cbc:TaxInclusiveAmount>');
    expect(xml).not.toMatch(/>-\d/);
  });

  it('of a firm that pays no VAT names its CUI without RO, no rate, and the exemption', () => {
    const xml = ublInvoice(invoice(splitVat([{ ...GOODS, rate: 0 }])));
    expect(xml).toContain('<cbc:CompanyID>12345678</cbc:CompanyID>');
    expect(xml).toContain(`<cbc:CompanyLegalForm>${sellerNow().registration}</cbc:CompanyLegalForm>`);
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>');
    expect(xml).toContain('art. 310 din Codul fiscal</cbc:TaxExemptionReason>');
    expect(xml).toContain('<cbc:PriceAmount currencyID="RON">229.0000</cbc:PriceAmount>');
    expect(xml).not.toMatch(/RO12345678|PartyTaxScheme|Percent/);
    expect(faultsOf(xml)).toEqual(expect.arrayContaining(['BR-CO-04', 'BR-S-02', 'BR-S-05']));
    expect(faultsOf(ublInvoice(invoice(splitVat([GOODS]))), false)).toEqual(expect.arrayContaining(['BR-O-02', 'BR-O-05'])); // prettier-ignore
  });

  it('is not made of a pro-forma', () => {
    expect(() => ublInvoice({ ...invoice(splitVat([GOODS])), kind: 'proforma' })).toThrow();
  });

  it('is told from a wrong one by the rules', () => {
    const right = ublInvoice(invoice(splitVat([GOODS])));
    expect(faultsOf(right.replace('RO-CJ', 'Cluj'))).toEqual(['BR-RO-110']);
    expect(faultsOf(right.replace('189.2562', '229.0000'))).toEqual(['PEPPOL-R120']);
    expect(
      faultsOf(right.replace('<cbc:TaxAmount currencyID="RON">79.49', '<cbc:TaxAmount currencyID="RON">79.50')),
    ).toContain('BR-CO-14');
    expect(faultsOf(right.replace(/(<cbc:ID>CGF.*<\/cbc:ID>)\s*(<cbc:IssueDate>.*<\/cbc:IssueDate>)/, '$2$1'))).toEqual(
      ['Invoice > cbc:ID'],
    );
  });
});
