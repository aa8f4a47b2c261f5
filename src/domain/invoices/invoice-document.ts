import type { Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';

/** `proforma` asks for money and is no invoice; `creditNote` reverses an invoice in part or in full. */
export const DOCUMENT_KINDS = ['proforma', 'invoice', 'creditNote'] as const;
export type InvoiceDocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How an invoice is paid. A locker takes only cards, for orders paid at collection. */
export type InvoicePayment = PaymentMethod | 'locker';

/** Address of the seller or buyer. */
export interface InvoicePlace {
  street: string;
  city: string;
  /** An official name, or empty if unknown. */
  county: string;
  postalCode: string;
}

/** Seller as on the invoice's day (Codul fiscal, art. 319 alin. 20 lit. d). */
export interface InvoiceSeller extends InvoicePlace {
  legalName: string;
  /** With the prefix `RO` if the invoice bears VAT. */
  cui: string;
  /** False for a seller without VAT registration. Older invoices lack it: their seller was registered. */
  vatPayer?: boolean;
  /** Number in the trade register. */
  registration: string;
  email: string;
  phone: string;
  iban: string;
  bank: string;
}

/** Buyer (art. 319 alin. 20 lit. e, f). An order to a locker has no home address, so the place is the locker's. */
export interface InvoiceBuyer extends InvoicePlace {
  name: string;
  /** True if street and city are a locker's name and town. */
  atLocker: boolean;
  /** Present for a firm, whose name and seat stand above; absent for a private person. */
  company?: Pick<BillingCompany, 'taxId' | 'registrationNumber'>;
}

/** A line; quantity is negative in credit notes and discounts. `net + vat = gross`, all with the quantity's sign. */
export interface InvoiceDocumentLine extends InvoiceVat {
  kind: 'goods' | 'shipping' | 'discount' | 'refund';
  name: string;
  details: string;
  quantity: number;
  /** Bani including VAT, never negative. */
  unitPrice: Bani;
}

export interface InvoiceVat {
  /** Percent. */
  rate: number;
  net: Bani;
  vat: Bani;
  gross: Bani;
}

/** Content of an invoice document, frozen at issue. */
export interface InvoiceContent {
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  orderNumber: string;
  /** Day of the order, in Bucharest. */
  orderedOn: Day;
  paymentMethod: InvoicePayment;
  /** True if all was paid at the time of issue. */
  paid: boolean;
  /** Money received by the time of issue, less refunds. Invoices older than the field lack it. */
  received?: Bani;
  lines: InvoiceDocumentLine[];
  /** Sums by rate, highest first. */
  vat: InvoiceVat[];
  net: Bani;
  vatTotal: Bani;
  gross: Bani;
  /** Footer worded by an owner; invoices older than the field lack it. */
  footer?: string;
  /** For a credit note: the invoice it reverses, and the reason. */
  creditNote?: { number: string; issuedOn: Day; whole: boolean; reason: string };
}

/** True if the document shows VAT; otherwise it cites the exemption. */
export function isVatDocument({ seller }: Pick<InvoiceContent, 'seller'>): boolean {
  return seller.vatPayer ?? true;
}

/** Returns the bani paid by the time of issue; for older invoices all or nothing. */
export function paidOf({ paid, received, gross }: Pick<InvoiceContent, 'paid' | 'received' | 'gross'>): Bani {
  return Math.min(received ?? (paid ? gross : 0), gross);
}

/** Writes series and number as `CGF 000012`. */
export function invoiceNumber({ series, number }: { series: string; number: number }): string {
  return `${series} ${String(number).padStart(6, '0')}`;
}

/** Reads a typed invoice number (`CGF 000012`, `cgf12`, `cgf-12`); undefined if it is none. */
export function readInvoiceNumber(typed: string): { series: string; number: number } | undefined {
  const [, series, number] = /^\s*([a-z]{1,10})[\s-]*(\d{1,9})\s*$/i.exec(typed) ?? [];
  return series && number ? { series: series.toUpperCase(), number: Number(number) } : undefined;
}

/** Writes the number for a file name: `CGF-000012`. */
export function invoiceFileName(invoice: { series: string; number: number }): string {
  return invoiceNumber(invoice).replace(' ', '-');
}
