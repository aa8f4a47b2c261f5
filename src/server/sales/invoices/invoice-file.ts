import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import { invoicePdf, type DrawnInvoice } from './invoice-pdf.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { deleteInvoiceFile, findInvoiceFile, storeInvoiceFile } from './invoice-blobs.ts';

/** The file differs from the one drawn first, and must not be handed out. */
export class InvoiceFileDiffers extends Error {
  constructor(id: string) {
    super(`the file of paper ${id} is not the one that was drawn`);
  }
}

export interface StoredInvoiceDocument extends DrawnInvoice {
  id: string;
  pdfSha256: string | null;
}

/** Finds a document with what its PDF needs. @param orderId - order that it must belong to */
export async function findInvoiceDocument(
  db: Connection,
  id: string,
  orderId?: string,
): Promise<StoredInvoiceDocument | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const found = db
    .selectFrom('invoices')
    .select(['id', 'kind', 'series', 'number', 'content', 'pdfSha256'])
    .select(sql<Day>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'))
    .where('id', '=', id);
  return (orderId === undefined ? found : found.where('orderId', '=', orderId)).executeTakeFirst();
}

/**
 * Returns a document's file: drawn once, on first need, from frozen content, and the same ever after. Concurrent calls
 * end with one file. A file lost from the store is drawn again with the same bytes. An anonymised pro forma is drawn
 * each time and not stored.
 * @throws InvoiceFileDiffers when the stored file does not match the row's hash, or the person was erased meanwhile
 */
export async function invoiceFile(db: Connection, invoice: StoredInvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = invoice.content.buyer;
  if (name === ERASED_MARK) return invoicePdf(invoice);
  const stored = (await findInvoiceFile(invoice.id)) ?? (await drawFile(db, invoice));
  const sha256 = hashOf(stored);
  if (invoice.pdfSha256 === sha256) return stored;
  const { rows } = await sql<{ sha256: string }>`
    with noted as (
      update invoices set pdf_sha256 = ${sha256}
      where id = ${invoice.id} and pdf_sha256 is null and client = ${name} returning pdf_sha256)
    select coalesce((select pdf_sha256 from noted), pdf_sha256) as sha256 from invoices where id = ${invoice.id}`.execute(
    db,
  );
  // This row was read before another request stored the hash; reading again after its lock shows that hash.
  const known = rows[0]!.sha256 ?? (await findInvoiceDocument(db, invoice.id))?.pdfSha256;
  if (known !== sha256) throw new InvoiceFileDiffers(invoice.id);
  return stored;
}

async function drawFile(db: Connection, invoice: StoredInvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await invoicePdf(invoice);
  // A newer version's different drawing is not stored, so that the file drawn first can still be restored.
  if (invoice.pdfSha256 !== null && invoice.pdfSha256 !== hashOf(drawn)) throw new InvoiceFileDiffers(invoice.id);
  await storeInvoiceFile(invoice.id, drawn);
  if (!(await namesStill(db, invoice))) {
    await deleteInvoiceFile(invoice.id);
    throw new InvoiceFileDiffers(invoice.id);
  }
  const stored = await findInvoiceFile(invoice.id);
  if (!stored) throw new Error(`the file of paper ${invoice.id} was not stored`);
  return stored;
}

/** Returns whether the row still names the buyer. Waits for an erasure that may have deleted the file already. */
async function namesStill(db: Connection, { id, content }: StoredInvoiceDocument): Promise<boolean> {
  const { rows } = await sql<{ client: string }>`select client from invoices where id = ${id} for share`.execute(db);
  return rows[0]?.client === content.buyer.name;
}

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}
