import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import { ERASED_MARK } from '#domain/customers/erasure.ts';
import { invoicePdf, type DrawnInvoice } from './invoice-pdf.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { deleteInvoiceFile, findInvoiceFile, storeInvoiceFile } from './invoice-blobs.ts';

/** A file is not the one that was drawn first: it is not handed out. */
export class InvoiceFileDiffers extends Error {
  constructor(id: string) {
    super(`the file of paper ${id} is not the one that was drawn`);
  }
}

export interface StoredInvoiceDocument extends DrawnInvoice {
  id: string;
  pdfSha256: string | null;
}

/** A paper with what is drawn of it, or nothing. @param orderId - only when it is this order's */
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
 * The file of a paper: drawn once, at its first need, from what was frozen, and the same ever after. Two who need it at
 * once end with one file. One that the store has lost is drawn again, which gives the same bytes. A pro-forma that lost
 * its person is drawn each time and kept nowhere.
 * @throws InvoiceFileDiffers when the stored file is not what the row's hash says, or the person was erased meanwhile
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
  // Read before another noted it: the row is locked by them until it is.
  const known = rows[0]!.sha256 ?? (await findInvoiceDocument(db, invoice.id))?.pdfSha256;
  if (known !== sha256) throw new InvoiceFileDiffers(invoice.id);
  return stored;
}

async function drawFile(db: Connection, invoice: StoredInvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await invoicePdf(invoice);
  // What a newer version draws otherwise is not stored: there the file that was drawn first can still be put back.
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

/** Waits for an erasure that has emptied the row and may have deleted the file already. */
async function namesStill(db: Connection, { id, content }: StoredInvoiceDocument): Promise<boolean> {
  const { rows } = await sql<{ client: string }>`select client from invoices where id = ${id} for share`.execute(db);
  return rows[0]?.client === content.buyer.name;
}

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}
