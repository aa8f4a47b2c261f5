import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { InvoiceBuyer } from '#domain/invoices/invoice-document.ts';
import { negateLines, splitVat } from '#domain/invoices/invoice-lines.ts';
import { brokenRules } from '../../../../tests/support/ubl/en16931-rules.ts';
import { outOfSequence, type OrderedNode } from '../../../../tests/support/ubl/ubl-sequence.ts';
import { sellerNow, withSums } from './invoice-content.ts';
import { ublInvoice } from './ubl-invoice.ts';

const SEAT = { name: 'Atelierul Anei SRL', street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu', postalCode: '550163', atLocker: false }; // prettier-ignore
const CREDIT_NOTE = { number: 'CGF 000012', issuedOn: '2026-11-20', whole: true, reason: 'Corectarea datelor' };
function ublFor(buyer: InvoiceBuyer, { rate = 21, creditNote = false } = {}): string {
  const lines = splitVat([{ kind: 'goods', name: 'Kit gemeni', details: '', quantity: 2, unitPrice: 22_900, rate }]);
  const head = { seller: { ...sellerNow(), cui: 'RO12345678' }, buyer, orderNumber: 'CG-2026-000123', orderedOn: '2026-11-20', paymentMethod: 'card' as const, paid: true }; // prettier-ignore
  const content = creditNote ? withSums(head, negateLines(lines), CREDIT_NOTE) : withSums(head, lines);
  const kind = creditNote ? 'creditNote' : 'invoice';
  return ublInvoice({ kind, series: 'CGF', number: 13, issuedOn: '2026-11-21', content });
}

const faultsOf = (xml: string, vat: boolean, taxId: string) => [
  ...outOfSequence(new XMLParser({ preserveOrder: true, ignoreAttributes: false }).parse(xml) as OrderedNode[]),
  ...brokenRules(new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml), vat, taxId),
];

/** The buyer's part of the document, blanks aside. */
const buyerOf = (xml: string) =>
  /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/s.exec(xml)![0].replace(/>\s+</g, '><');

describe('a firm that buys, for RO e-Factura', () => {
  const payer = { ...SEAT, company: { taxId: 'RO12345674', registrationNumber: 'J32/1/2026' } };
  const other = { ...SEAT, company: { taxId: '12345674', registrationNumber: 'J32/1/2026' } };

  const TAX_SCHEME = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
  const BY_CUI = '</cbc:RegistrationName><cbc:CompanyID>12345674</cbc:CompanyID>';
  const unnumbered = { ...SEAT, company: { taxId: 'RO12345674', registrationNumber: '' } };

  it('that is registered for VAT is named by its VAT number, with that of the trade register beside it', () => {
    const buyer = buyerOf(ublFor(payer));
    expect(buyer).toContain(`<cac:PartyTaxScheme><cbc:CompanyID>RO12345674</cbc:CompanyID>${TAX_SCHEME}`);
    expect(buyer).toContain('Anei SRL</cbc:RegistrationName><cbc:CompanyID>J32/1/2026</cbc:CompanyID>');
    expect(buyer).toContain('<cbc:StreetName>Piața Mare 1</cbc:StreetName><cbc:CityName>Sibiu</cbc:CityName>');
  });

  it.each([
    ['its VAT number, and its CUI for the other that it did not give', unnumbered, 21, true],
    ['its CUI alone where it is not registered for VAT', other, 21, false],
    ['its CUI alone by a shop that pays no VAT, whatever it is registered for', payer, 0, false],
  ])('is named by %s', (_, firm, rate, hasVatNumber) => {
    const buyer = buyerOf(ublFor(firm, { rate }));
    expect(buyer).toContain(BY_CUI);
    expect(buyer.includes('PartyTaxScheme')).toBe(hasVatNumber);
  });

  it('of București has its sector for a town, and none that nobody named', () => {
    const inCapital = (street: string) =>
      buyerOf(ublFor({ ...payer, street, city: 'București', county: 'București', postalCode: '' }));
    expect(inCapital('Str. Lungă 3, s.3')).toContain('<cbc:CityName>SECTOR3</cbc:CityName>');
    expect(inCapital('Str. Lungă 3')).toContain('<cbc:CityName>București</cbc:CityName>');
    expect(inCapital('Str. Lungă 3')).toContain('<cbc:CountrySubentity>RO-B</cbc:CountrySubentity>');
  });

  it.each([
    ['registered for VAT', payer],
    ['not registered for VAT', other],
  ])('%s keeps every rule, in invoices and credit notes, with VAT and without', (_, buyer) => {
    const { taxId } = buyer.company;
    for (const creditNote of [false, true]) {
      expect(faultsOf(ublFor(buyer, { creditNote }), true, taxId)).toEqual([]);
      expect(faultsOf(ublFor(buyer, { creditNote, rate: 0 }), false, '12345674')).toEqual([]);
    }
    expect(faultsOf(ublFor(SEAT), true, taxId)).toEqual(['BR-RO-120']);
  });
});
