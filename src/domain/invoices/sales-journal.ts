import type { Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import type { InvoiceDocumentKind, InvoicePayment, InvoiceVat } from './invoice-document.ts';

/** A document in the journal; a credit note's sums are negative. */
export interface JournalDocument {
  kind: Exclude<InvoiceDocumentKind, 'proforma'>;
  number: string;
  issuedOn: Day;
  client: string;
  /** Tax id of a firm; null for a private person. */
  clientTaxId: string | null;
  orderNumber: string;
  paymentMethod: InvoicePayment;
  creditNoteOf: string | null;
  vat: InvoiceVat[];
  net: Bani;
  vatTotal: Bani;
  gross: Bani;
}

/** A month's sales with base and VAT per rate, highest first, and their totals. */
export interface SalesJournal {
  month: string;
  rates: number[];
  invoices: readonly JournalDocument[];
  sums: { rates: InvoiceVat[]; net: Bani; vatTotal: Bani; gross: Bani };
}

/** Builds a month's sales journal (Codul fiscal, art. 321; Normele metodologice, pct. 101). */
export function salesJournal(month: string, invoices: readonly JournalDocument[]): SalesJournal {
  const rates = [...new Set(invoices.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].sort((a, b) => b - a);
  const total = (of: (invoice: JournalDocument) => Bani) => invoices.reduce((sum, invoice) => sum + of(invoice), 0);
  return {
    month,
    rates,
    invoices,
    sums: {
      rates: rates.map((rate) => ({
        rate,
        net: total((invoice) => atRate(invoice, rate).net),
        vat: total((invoice) => atRate(invoice, rate).vat),
        gross: total((invoice) => atRate(invoice, rate).gross),
      })),
      net: total(({ net }) => net),
      vatTotal: total(({ vatTotal }) => vatTotal),
      gross: total(({ gross }) => gross),
    },
  };
}

export function atRate({ vat }: Pick<JournalDocument, 'vat'>, rate: number): InvoiceVat {
  return vat.find((each) => each.rate === rate) ?? { rate, net: 0, vat: 0, gross: 0 };
}
