import { countyCode } from '#domain/invoices/buyer-region.ts';
import { sectorOf } from '#domain/orders/bucharest-sector.ts';
import { isVatPayer } from '#domain/orders/billing-company.ts';
import type { InvoiceBuyer, InvoicePlace, InvoiceSeller } from '#domain/invoices/invoice-document.ts';
import { writeTaxId } from '#domain/settings/tax-id.ts';

/** Part of the document; its keys keep this order, as the schema requires. */
export type Node = { [name: string]: string | Node | Node[] | undefined };

/** Placeholder for a private person without a personal code (OUG 120/2021, as RO e-Factura accepts it). */
const NO_PERSONAL_CODE = '0'.repeat(13);
/**
 * Writes the seller (BG-4): with VAT under its VAT number (BT-31). A seller without VAT must not have one (BR-O-02,
 * which in some releases covers every tax number), so its CUI is the legal identifier (BT-30, which BR-CO-26 requires),
 * beside the trade register's number (BT-33).
 */
export function sellerParty(seller: InvoiceSeller, vatPayer: boolean): Node {
  const registrationName = { 'cbc:RegistrationName': cut(seller.legalName, 200) };
  return {
    'cac:Party': {
      'cac:PostalAddress': address(seller, seller),
      ...(vatPayer
        ? {
            'cac:PartyTaxScheme': {
              'cbc:CompanyID': writeTaxId(seller.cui, true),
              'cac:TaxScheme': { 'cbc:ID': 'VAT' },
            },
            'cac:PartyLegalEntity': { ...registrationName, 'cbc:CompanyID': seller.registration },
          }
        : {
            'cac:PartyLegalEntity': {
              ...registrationName,
              'cbc:CompanyID': writeTaxId(seller.cui, false),
              'cbc:CompanyLegalForm': seller.registration,
            },
          }),
      'cac:Contact': { 'cbc:Telephone': cut(seller.phone, 100), 'cbc:ElectronicMail': cut(seller.email, 100) },
    },
  };
}

/**
 * Writes the buyer (BG-7), a firm or a private person. Replaces an unknown county (of a locker typed by hand) by the
 * seller's, because RO_CIUS requires one and the goods are sold from there. A pick-up has no place: the town is the
 * seller's too, where the goods were handed over.
 * @param hasVat - whether the document has VAT; without it the buyer must not have a VAT number (BR-O-02)
 */
export function buyerParty(buyer: InvoiceBuyer, seller: InvoiceSeller, hasVat: boolean): Node {
  const registrationName = { 'cbc:RegistrationName': cut(buyer.name, 200) };
  return {
    'cac:Party': {
      'cac:PostalAddress': address(buyer, seller),
      ...buyerNumbers(buyer, registrationName, hasVat),
    },
  };
}

/**
 * Identifies the buyer: RO e-Factura finds them by VAT number (BT-48) or else by legal identifier (BT-47), and requires
 * one of them (BR-RO-120). A firm registered for VAT has its number beside the trade register's; any other is found by
 * its CUI.
 */
function buyerNumbers({ company }: InvoiceBuyer, registrationName: Node, hasVat: boolean): Node {
  const legalEntity = (number: string) => ({
    'cac:PartyLegalEntity': { ...registrationName, 'cbc:CompanyID': number },
  });
  if (!company) return legalEntity(NO_PERSONAL_CODE);
  const cui = writeTaxId(company.taxId, false);
  if (!hasVat || !isVatPayer(company)) return legalEntity(cui);
  return {
    'cac:PartyTaxScheme': { 'cbc:CompanyID': writeTaxId(cui, true), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
    ...legalEntity(company.registrationNumber || cui),
  };
}

/** Street, town (BR-RO-080, -090), county and sector codes (BR-RO-100, -110). Better unknown and refused than wrong. */
function address(place: InvoicePlace, seller: InvoiceSeller): Node {
  const own = countyCode(place.county);
  const region = own ?? countyCode(seller.county) ?? 'RO-B';
  const sector = region === 'RO-B' && (sectorOf(place) ?? (own ? undefined : sectorOf(seller)));
  const city = sector ? `SECTOR${sector}` : (place.city || place.county ? place : seller).city;
  return {
    'cbc:StreetName': cut(place.street, 150),
    'cbc:CityName': cut(city, 50),
    ...(place.postalCode ? { 'cbc:PostalZone': place.postalCode } : {}),
    'cbc:CountrySubentity': region,
    'cac:Country': { 'cbc:IdentificationCode': 'RO' },
  };
}

/** Characters that XML 1.0 forbids. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Limits a text's characters, as RO_CIUS counts them (BR-RO-L…). Empty becomes a dash, as no element may be empty. */
export function cut(text: string, most: number): string {
  const letters = [...(text.replace(NOT_XML, '').replace(/\s+/g, ' ').trim() || '-')];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
