import { PDFS_PART } from '#domain/invoices/invoice-requests.ts';

/** Splits a month that exceeds one response into parts. @param count - the month's invoices and credit notes */
export function pdfArchives(month: string, count: number): { address: string; part: number; parts: number }[] {
  const parts = Math.max(1, Math.ceil(count / PDFS_PART));
  const address = `/api/admin/invoices/documents.zip?month=${month}`;
  return Array.from({ length: parts }, (_, at) => ({
    address: parts === 1 ? address : `${address}&part=${at + 1}`,
    part: at + 1,
    parts,
  }));
}
