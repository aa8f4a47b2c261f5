import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { negateLines, splitVat } from '#domain/invoices/invoice-lines.ts';
import type { InvoiceBuyer, InvoiceContent } from '#domain/invoices/invoice-document.ts';
import { brokenRules } from '../../../../tests/support/ubl/en16931-rules.ts';
import {
  BUYER,
  CREDIT_NOTE,
  GOODS,
  invoice,
  ODD_INVOICES,
  tradedInvoices,
} from '../../../../tests/support/ubl/sample-invoices.ts';
import { outOfSequence, type OrderedNode } from '../../../../tests/support/ubl/ubl-sequence.ts';
import { sellerNow } from './invoice-content.ts';
import { ublInvoice } from './ubl-invoice.ts';

const ordered = new XMLParser({ preserveOrder: true, ignoreAttributes: false });
const plain = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
const faultsOf = (xml: string, vat = true, taxId?: string) => [
  ...(XMLValidator.validate(xml) === true ? [] : ['not well formed']),
  ...outOfSequence(ordered.parse(xml) as OrderedNode[]),
  ...brokenRules(plain.parse(xml), vat, taxId),
];

describe('an invoice for RO e-Factura', () => {
  it.each(ODD_INVOICES)('complies with every rule if it is %s', (_, changes) => {
    expect(faultsOf(ublInvoice(invoice(splitVat([GOODS]), changes)))).toEqual([]);
    expect(faultsOf(ublInvoice(invoice(splitVat([{ ...GOODS, name: '\u00a0' }]), changes)))).toEqual([]);
  });

  it('names the seller’s town for a pick-up buyer without an address', () => {
    const buyer = { ...BUYER, street: '', city: '', county: '', postalCode: '' };
    const seller = { ...sellerNow(), city: 'Sibiu', county: 'Sibiu' };
    const address = plain.parse(ublInvoice(invoice(splitVat([GOODS]), { buyer, seller }))).Invoice[
      'cac:AccountingCustomerParty'
    ]['cac:Party']['cac:PostalAddress'];
    const sellers = { 'cbc:CityName': 'Sibiu', 'cbc:CountrySubentity': 'RO-SB' };
    expect(address).toMatchObject({ 'cbc:StreetName': '-', ...sellers });
  });

  it('names a card as the means of payment at an Easybox', () => {
    const { Invoice } = plain.parse(ublInvoice(invoice(splitVat([GOODS]), { paymentMethod: 'locker' })));
    expect(Invoice['cac:PaymentMeans']['cbc:PaymentMeansCode']).toBe('48');
    expect(Invoice['cac:PaymentTerms']['cbc:Note']).toBe('Cu cardul la Easybox, achitat');
  });

  it('complies with every rule for any lines, prices, discounts and refunds', () => {
    fc.assert(
      fc.property(tradedInvoices, ({ documents, vat }) => {
        for (const document of documents) expect(faultsOf(ublInvoice(document), vat)).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it.each([
    ['nothing, after all was paid', { paid: true, received: 45_800 }, ['458.00', '0.00']],
    ['nothing, after an overpayment', { paid: true, received: 50_000 }, ['458.00', '0.00']],
    ['nothing, if paid before sums were stored', { paid: true }, ['458.00', '0.00']],
    ['the rest, after a part', { paid: false, received: 22_900 }, ['229.00', '229.00']],
    ['all of it', { paid: false, received: 0 }, [undefined, '458.00']],
    ['all of it, if unpaid before sums were stored', { paid: false }, [undefined, '458.00']],
  ] as [string, Partial<InvoiceContent>, string[]][])('states %s as the sum left to pay', (_, changes, sums) => {
    const { Invoice } = plain.parse(ublInvoice(invoice(splitVat([GOODS]), changes))) as {
      Invoice: Record<string, Record<string, { '#text': string } | undefined>>;
    };
    const totals = Invoice['cac:LegalMonetaryTotal']!;
    expect([totals['cbc:PrepaidAmount']?.['#text'], totals['cbc:PayableAmount']?.['#text']]).toEqual(sums);
  });

  it('that is a credit note has positive sums, and the number and day of its invoice', () => {
    const xml = ublInvoice(invoice(negateLines(splitVat([GOODS])), { creditNote: CREDIT_NOTE }));
    expect(xml).toContain('<CreditNote ');
    expect(xml).toContain('<cbc:ID>CGF 000012</cbc:ID>\n      <cbc:IssueDate>2026-11-20</cbc:IssueDate>');
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="RON">458.00</cbc:TaxInclusiveAmount>');
    expect(xml).not.toMatch(/>-\d/);
  });

  it('of a firm that pays no VAT has its CUI without RO, no rate, and the exemption', () => {
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

  it('cannot be made from a pro forma', () => {
    expect(() => ublInvoice({ ...invoice(splitVat([GOODS])), kind: 'proforma' })).toThrow();
  });

  it('fails the rules if a value is wrong or out of order', () => {
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

describe('a firm as buyer in RO e-Factura', () => {
  const seat = { ...BUYER, name: 'Atelierul Anei SRL', street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu' };
  const payer = { ...seat, company: { taxId: 'RO12345674', registrationNumber: 'J32/1/2026' } };
  const other = { ...seat, company: { taxId: '12345674', registrationNumber: 'J32/1/2026' } };
  const unnumbered = { ...seat, company: { taxId: 'RO12345674', registrationNumber: '' } };
  const ublFor = (buyer: InvoiceBuyer, { rate = 21, isCreditNote = false } = {}) => {
    const lines = splitVat([{ ...GOODS, rate }]);
    return ublInvoice(
      isCreditNote ? invoice(negateLines(lines), { buyer, creditNote: CREDIT_NOTE }) : invoice(lines, { buyer }),
    );
  };
  /** Returns the buyer's part of the document without blanks. */
  const buyerOf = (xml: string) =>
    /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/s.exec(xml)![0].replace(/>\s+</g, '><');

  const TAX_SCHEME = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
  const BY_CUI = '</cbc:RegistrationName><cbc:CompanyID>12345674</cbc:CompanyID>';

  it('that is registered for VAT has its VAT number and its trade register number', () => {
    const buyer = buyerOf(ublFor(payer));
    expect(buyer).toContain(`<cac:PartyTaxScheme><cbc:CompanyID>RO12345674</cbc:CompanyID>${TAX_SCHEME}`);
    expect(buyer).toContain('Anei SRL</cbc:RegistrationName><cbc:CompanyID>J32/1/2026</cbc:CompanyID>');
    expect(buyer).toContain('<cbc:StreetName>Piața Mare 1</cbc:StreetName><cbc:CityName>Sibiu</cbc:CityName>');
  });

  it.each([
    ['its VAT number, and its CUI as the missing register number', unnumbered, 21, true],
    ['its CUI alone if it is not registered for VAT', other, 21, false],
    ['its CUI alone if the shop pays no VAT', payer, 0, false],
  ])('is identified by %s', (_, firm, rate, hasVatNumber) => {
    const buyer = buyerOf(ublFor(firm, { rate }));
    expect(buyer).toContain(BY_CUI);
    expect(buyer.includes('PartyTaxScheme')).toBe(hasVatNumber);
  });

  it('in București has its sector as town, or no sector if its street names none', () => {
    const inCapital = (street: string) =>
      buyerOf(ublFor({ ...payer, street, city: 'București', county: 'București', postalCode: '' }));
    expect(inCapital('Str. Lungă 3, s.3')).toContain('<cbc:CityName>SECTOR3</cbc:CityName>');
    expect(inCapital('Str. Lungă 3')).toContain('<cbc:CityName>București</cbc:CityName>');
    expect(inCapital('Str. Lungă 3')).toContain('<cbc:CountrySubentity>RO-B</cbc:CountrySubentity>');
  });

  it.each([
    ['registered for VAT', payer],
    ['not registered for VAT', other],
  ])('%s complies with every rule, in invoices and credit notes, with and without VAT', (_, buyer) => {
    const { taxId } = buyer.company;
    for (const isCreditNote of [false, true]) {
      expect(faultsOf(ublFor(buyer, { isCreditNote }), true, taxId)).toEqual([]);
      expect(faultsOf(ublFor(buyer, { isCreditNote, rate: 0 }), false, '12345674')).toEqual([]);
    }
    expect(faultsOf(ublFor(seat), true, taxId)).toEqual(['BR-RO-120']);
  });
});
