import * as z from 'zod/mini';
import type { InvoiceDocumentKind } from '#domain/invoices/invoice-document.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';

const series = textSchema(10).check(z.toUpperCase(), z.regex(/^[A-Z][A-Z0-9-]{0,9}$/, 'invalid'));
const first = z.int('invalid').check(z.gte(1, 'invalid'), z.lte(99_000_000, 'too_large'));

const SERIES_FIELDS = ['proformaSeries', 'invoiceSeries', 'creditNoteSeries'] as const;

/** Number series of invoice documents, and their footer. */
export const documentsSchema = z
  .strictObject({
    proformaSeries: series,
    invoiceSeries: series,
    creditNoteSeries: series,
    /** First number of a series without documents. */
    proformaFirst: first,
    invoiceFirst: first,
    creditNoteFirst: first,
    footer: optionalTextSchema(300),
  })
  .check(({ value, issues }) => {
    for (const [place, field] of SERIES_FIELDS.entries()) {
      const isTaken = SERIES_FIELDS.slice(0, place).some((before) => value[before] === value[field]);
      if (isTaken) issues.push({ code: 'custom', message: 'taken', path: [field], input: value[field] });
    }
  });
export type DocumentSettings = z.infer<typeof documentsSchema>;

export const DEFAULT_DOCUMENTS: DocumentSettings = {
  proformaSeries: 'CGP',
  invoiceSeries: 'CGF',
  creditNoteSeries: 'CGS',
  proformaFirst: 1,
  invoiceFirst: 1,
  creditNoteFirst: 1,
  footer: '',
};

export function seriesOf(kind: InvoiceDocumentKind, settings: DocumentSettings): { series: string; first: number } {
  return { series: settings[`${kind}Series`], first: settings[`${kind}First`] };
}
