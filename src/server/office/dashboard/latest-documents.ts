import type { Database } from '#server/platform/database/database.ts';
import { listInvoices } from '#server/sales/invoices/list-invoices.ts';

const LATEST = 6;

export const listLatestDocuments = async (db: Database) => (await listInvoices(db, { search: '' }, LATEST)).items;
