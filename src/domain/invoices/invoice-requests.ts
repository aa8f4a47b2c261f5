import { UUID } from '#domain/uuid.ts';
import * as z from 'zod/mini';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { closeUp } from '#domain/text/normalize-text.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { DOCUMENT_KINDS } from './invoice-document.ts';

export const INVOICES_PAGE = 50;
export const MAX_MARKED = 200;
/** PDFs of one archive: some 7 MB of a function's 20 MB response, drawable within a minute. */
export const PDFS_PART = 300;

/** A month as `2026-11`. */
const monthSchema = z.string('required').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'));
const idSchema = z.string('required').check(z.regex(UUID, 'invalid'));

const invoiceFilterFields = {
  search: z._default(optionalTextSchema(80), ''),
  kind: z.optional(z.enum(DOCUMENT_KINDS, 'invalid')),
  month: z.optional(monthSchema),
  /** `open`: to submit; `due`: late or with a day or two left; `hanging`: refused, or possibly received, by ANAF. */
  handedIn: z.optional(z.enum(['open', 'due', 'done', 'hanging'], 'invalid')),
};

export const invoicesQuerySchema = z.strictObject({
  ...invoiceFilterFields,
  orderId: z.optional(z.string().check(z.regex(ORDER_ID, 'invalid'))),
  cursor: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
});
export type InvoicesQuery = z.infer<typeof invoicesQuerySchema>;

export const invoicesSumsSchema = z.strictObject(invoiceFilterFields);
export type InvoicesFilter = z.infer<typeof invoicesSumsSchema>;

export const invoiceIdSchema = z.strictObject({ id: idSchema });

export const monthQuerySchema = z.strictObject({ month: monthSchema });

/** Archive of a month, or only of its documents not submitted yet. */
export const archiveQuerySchema = z.strictObject({
  month: monthSchema,
  only: z._default(z.enum(['all', 'open'], 'invalid'), 'all'),
});
export type ArchiveQuery = z.infer<typeof archiveQuerySchema>;

/** PDFs of a month, or of its n-th part of {@link PDFS_PART} documents. */
export const pdfArchiveQuerySchema = z.strictObject({
  month: monthSchema,
  part: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'invalid')), z.transform(Number))),
});
export type PdfArchiveQuery = z.infer<typeof pdfArchiveQuerySchema>;

/** Marks documents as submitted to RO e-Factura, or undoes the mark. */
export const submissionSchema = z
  .strictObject({
    ids: z.array(idSchema, 'required').check(z.minLength(1, 'required'), z.maxLength(MAX_MARKED, 'too_many')),
    handedIn: z.boolean('invalid'),
    /** Upload index that ANAF answered; for a single document, because each has its own. */
    uploadIndex: z._default(optionalTextSchema(30).check(z.overwrite(closeUp), z.regex(/^\d*$/, 'invalid')), ''),
  })
  .check(
    z.refine(({ ids, uploadIndex }) => uploadIndex === '' || ids.length === 1, {
      error: 'invalid',
      path: ['uploadIndex'],
    }),
  );
export type SubmissionRequest = z.infer<typeof submissionSchema>;
