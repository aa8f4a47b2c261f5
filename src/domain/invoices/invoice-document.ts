import type { Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';

/** `proforma` asks for money and is no invoice; `creditNote` takes an invoice back, in part or as a whole. */
export const DOCUMENT_KINDS = ['proforma', 'invoice', 'creditNote'] as const;
export type InvoiceDocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How a paper is paid. A locker takes cards alone, for what an order pays at its end. */
export type InvoicePayment = PaymentMethod | 'locker';

/** Where a party of a paper sits. */
export interface InvoicePlace {
  street: string;
  city: string;
  /** One of the official names, or empty: it is not known. */
  county: string;
  postalCode: string;
}

/** The seller as on the day of the paper (Codul fiscal, art. 319 alin. 20 lit. d). */
export interface InvoiceSeller extends InvoicePlace {
  legalName: string;
  /** With `RO` before it where the paper bears VAT. */
  cui: string;
  /** False for a seller who is not registered for VAT. Papers of before it was kept have none: theirs was. */
  vatPayer?: boolean;
  /** In the trade register. */
  registration: string;
  email: string;
  phone: string;
  iban: string;
  bank: string;
}

/** The buyer (art. 319 alin. 20 lit. e, f). Of an order for a locker no home is known: there the place is the locker's. */
export interface InvoiceBuyer extends InvoicePlace {
  name: string;
  /** Street and city are a locker's name and town. */
  atLocker: boolean;
  /** Of a firm, whose name and seat stand above; a private person has none. */
  company?: Pick<BillingCompany, 'taxId' | 'registrationNumber'>;
}

/** A line; a credit note's has a negative quantity, a discount's too. `net + vat = gross`, all with the quantity's sign. */
export interface InvoiceDocumentLine extends InvoiceVat {
  kind: 'goods' | 'shipping' | 'discount' | 'refund';
  name: string;
  details: string;
  quantity: number;
  /** Bani with VAT, never negative. */
  unitPrice: Bani;
}

export interface InvoiceVat {
  /** Percent. */
  rate: number;
  net: Bani;
  vat: Bani;
  gross: Bani;
}

/** All that a paper says, frozen when it is issued. */
export interface InvoiceContent {
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  orderNumber: string;
  /** The day of the order, in Bucharest. */
  orderedOn: Day;
  paymentMethod: InvoicePayment;
  /** All of it had been paid when it was issued. */
  paid: boolean;
  /** Of an invoice: what had come and not gone back by then. Invoices from before the sum was kept have none. */
  received?: Bani;
  lines: InvoiceDocumentLine[];
  /** By rate, highest first. */
  vat: InvoiceVat[];
  net: Bani;
  vatTotal: Bani;
  gross: Bani;
  /** The owner's own words at the foot; invoices from before there were any have none. */
  footer?: string;
  /** Of a credit note: what it takes back, and why. */
  creditNote?: { number: string; issuedOn: Day; whole: boolean; reason: string };
}

/** A VAT payer's paper has bases and VAT; any other names the exemption. */
export function isVatDocument({ seller }: Pick<InvoiceContent, 'seller'>): boolean {
  return seller.vatPayer ?? true;
}

/** Bani of an invoice that had been paid when it was issued; where the sum was not kept, all of it or nothing. */
export function paidOf({ paid, received, gross }: Pick<InvoiceContent, 'paid' | 'received' | 'gross'>): Bani {
  return Math.min(received ?? (paid ? gross : 0), gross);
}

/** A paper's series and number as people write them: `CGF 000012`. */
export function invoiceNumber({ series, number }: { series: string; number: number }): string {
  return `${series} ${String(number).padStart(6, '0')}`;
}

/** Reads a number as somebody typed it (`CGF 000012`, `cgf12`, `cgf-12`); undefined where it is none. */
export function readInvoiceNumber(typed: string): { series: string; number: number } | undefined {
  const [, series, number] = /^\s*([a-z]{1,10})[\s-]*(\d{1,9})\s*$/i.exec(typed) ?? [];
  return series && number ? { series: series.toUpperCase(), number: Number(number) } : undefined;
}

/** The same in a file's name: `CGF-000012`. */
export function invoiceFileName(invoice: { series: string; number: number }): string {
  return invoiceNumber(invoice).replace(' ', '-');
}
