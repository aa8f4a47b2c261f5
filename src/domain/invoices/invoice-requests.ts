import { UUID } from '#domain/uuid.ts';
import * as z from 'zod/mini';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { closeUp } from '#domain/text/normalize-text.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { DOCUMENT_KINDS } from './invoice-document.ts';

export const INVOICES_PAGE = 50;
export const MAX_MARKED = 200;
/** PDFs of one archive: some 7 MB of the 20 that a function answers, and drawn within its minute if none was before. */
export const PDFS_PART = 300;

/** A month, as `2026-11`. */
const monthSchema = z.string('required').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'));
const idSchema = z.string('required').check(z.regex(UUID, 'invalid'));

const invoiceFilterFields = {
  search: z._default(optionalTextSchema(80), ''),
  kind: z.optional(z.enum(DOCUMENT_KINDS, 'invalid')),
  month: z.optional(monthSchema),
  /** `open`: to be handed in; `due`: of those, what is late or has a day or two left; `hanging`: what ANAF refused, or may have. */
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

/** The archive holds a month, or only what of it has not been handed in. */
export const archiveQuerySchema = z.strictObject({
  month: monthSchema,
  only: z._default(z.enum(['all', 'open'], 'invalid'), 'all'),
});
export type ArchiveQuery = z.infer<typeof archiveQuerySchema>;

/** The PDFs of a month, or of its papers the first, second … so many ({@link PDFS_PART}). */
export const pdfArchiveQuerySchema = z.strictObject({
  month: monthSchema,
  part: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'invalid')), z.transform(Number))),
});
export type PdfArchiveQuery = z.infer<typeof pdfArchiveQuerySchema>;

/** Marks papers as handed in to RO e-Factura, or takes a slip back. */
export const submissionSchema = z
  .strictObject({
    ids: z.array(idSchema, 'required').check(z.minLength(1, 'required'), z.maxLength(MAX_MARKED, 'too_many')),
    handedIn: z.boolean('invalid'),
    /** Number that the system answered with; of one paper only, because each has its own. */
    uploadIndex: z._default(optionalTextSchema(30).check(z.overwrite(closeUp), z.regex(/^\d*$/, 'invalid')), ''),
  })
  .check(
    z.refine(({ ids, uploadIndex }) => uploadIndex === '' || ids.length === 1, {
      error: 'invalid',
      path: ['uploadIndex'],
    }),
  );
export type SubmissionRequest = z.infer<typeof submissionSchema>;
