import { bucharestSector, countyCode } from '#domain/invoices/buyer-region.ts';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/invoices/invoice-document.ts';

/** A part of the document; its keys come out in the order in which they stand here, as the schema wants them. */
export type Node = { [name: string]: string | Node | Node[] | undefined };

/** Stands for a private person who gave no personal code (OUG 120/2021, as RO e-Factura takes it). */
const NO_PERSONAL_CODE = '0'.repeat(13);
const VAT_SCHEME: Node = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

/** The seller (BG-4), with the VAT number where the firm has one (BT-31), else its tax number (BT-32). */
export function sellerParty(seller: InvoiceSeller): Node {
  const isForVat = /^RO/i.test(seller.cui);
  return {
    'cac:Party': {
      'cac:PostalAddress': address(seller, seller),
      'cac:PartyTaxScheme': {
        'cbc:CompanyID': seller.cui.replace(/\s/g, '').toUpperCase(),
        ...(isForVat ? VAT_SCHEME : { 'cac:TaxScheme': {} }),
      },
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': cut(seller.legalName, 200),
        'cbc:CompanyID': seller.registration,
      },
      'cac:Contact': { 'cbc:Telephone': cut(seller.phone, 100), 'cbc:ElectronicMail': cut(seller.email, 100) },
    },
  };
}

/**
 * The buyer (BG-7), a private person. Where the county is not known (a locker that was typed by hand), the seller's
 * stands: RO_CIUS takes no Romanian address without one, and the goods are sold from there.
 */
export function buyerParty(buyer: InvoiceBuyer, seller: InvoiceSeller): Node {
  return {
    'cac:Party': {
      'cac:PostalAddress': address(buyer, seller),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': cut(buyer.name, 200), 'cbc:CompanyID': NO_PERSONAL_CODE },
    },
  };
}

interface Place {
  street: string;
  city: string;
  county: string;
  postalCode: string;
}

/** Street and town may not be missing (BR-RO-080, BR-RO-090), county and sector are codes (BR-RO-100, BR-RO-110). */
function address(place: Place, seller: InvoiceSeller): Node {
  const region = countyCode(place.county) ?? countyCode(seller.county) ?? 'RO-B';
  const city = region === 'RO-B' ? bucharestSector(place) : place.city;
  return {
    'cbc:StreetName': cut(place.street || '-', 150),
    'cbc:CityName': cut(city || '-', 50),
    ...(place.postalCode ? { 'cbc:PostalZone': place.postalCode } : {}),
    'cbc:CountrySubentity': region,
    'cac:Country': { 'cbc:IdentificationCode': 'RO' },
  };
}

/** What XML 1.0 has no place for. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** RO_CIUS counts characters (BR-RO-L…). */
export function cut(text: string, most: number): string {
  const letters = [...text.replace(NOT_XML, '').replace(/\s+/g, ' ').trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
