import { countyCode } from '#domain/invoices/buyer-region.ts';
import { sectorOf } from '#domain/orders/bucharest-sector.ts';
import { isVatPayer } from '#domain/orders/billing-company.ts';
import type { InvoiceBuyer, InvoicePlace, InvoiceSeller } from '#domain/invoices/invoice-document.ts';
import { writeTaxId } from '#domain/settings/tax-id.ts';

/** A part of the document; its keys come out in the order in which they stand here, as the schema wants them. */
export type Node = { [name: string]: string | Node | Node[] | undefined };

/** Stands for a private person who gave no personal code (OUG 120/2021, as RO e-Factura takes it). */
const NO_PERSONAL_CODE = '0'.repeat(13);
/**
 * The seller (BG-4), of a paper with VAT under its VAT number (BT-31). One who pays none may name no such number
 * (BR-O-02, which in some releases takes every tax number for one): its CUI is then the legal identifier (BT-30, which
 * BR-CO-26 asks for), and the trade register's stands beside it (BT-33).
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
 * The buyer (BG-7), a firm or a private person. Where the county is not known (a locker that was typed by hand), the
 * seller's stands: RO_CIUS takes no Romanian address without one, and the goods are sold from there. Of who picks their
 * order up no place is known: the town is the seller's too, where the goods were handed over.
 * @param hasVat - whether the paper bears VAT: one that does not may name no VAT number of the buyer (BR-O-02)
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
 * RO e-Factura finds the buyer by the VAT number (BT-48) or, where there is none, by the legal identifier (BT-47), and
 * wants one of them (BR-RO-120). A firm that is registered for VAT has its number and beside it that of the trade
 * register; any other is found by its CUI.
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

/** Needs street, town (BR-RO-080, BR-RO-090) and codes of county and sector (BR-RO-100, BR-RO-110). Better an unknown sector refused than wrong. */
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

/** Signs that XML 1.0 has no place for. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** RO_CIUS counts characters (BR-RO-L…). No element is empty: a dash stands where nothing is left of the text. */
export function cut(text: string, most: number): string {
  const letters = [...(text.replace(NOT_XML, '').replace(/\s+/g, ' ').trim() || '-')];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
