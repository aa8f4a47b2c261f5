import type { Database } from '#server/platform/database/database.ts';
import { listInvoices, type InvoiceItem } from '#server/sales/invoices/list-invoices.ts';

const LATEST = 6;

export type LatestDocument = Pick<InvoiceItem, 'id' | 'kind' | 'number' | 'issuedOn' | 'client' | 'gross' | 'handIn'>;

/** The papers that were issued last. */
export async function listLatestDocuments(db: Database): Promise<LatestDocument[]> {
  const { items } = await listInvoices(db, { search: '' }, LATEST);
  return items.map(({ id, kind, number, issuedOn, client, gross, handIn }) => ({
    id,
    kind,
    number,
    issuedOn,
    client,
    gross,
    handIn,
  }));
}
