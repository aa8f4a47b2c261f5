import type { InferResponseType } from 'hono/client';
import type { SubmissionRequest } from '#domain/invoices/invoice-requests.ts';
import type { AdminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import type { AdminEFacturaRoutes } from '#server/sales/invoices/e-factura/admin-e-factura-routes.ts';
import { client } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const invoice = client<AdminEFacturaRoutes>().api.admin.invoices;
const eFactura = invoice['e-factura'];
const invoices = client<AdminInvoicesRoutes>().api.admin.invoices;

export type InvoiceDocument = InferResponseType<typeof invoices.$get, 200>['items'][number];
export type Sums = InferResponseType<typeof invoices.sums.$get, 200>;

export const INVOICE_FILTERS = ['search', 'kind', 'month', 'handedIn'] as const;
/** Parameters of a list as the address has them; the server validates them. */
export type InvoiceFilters = Record<(typeof INVOICE_FILTERS)[number], string>;

export const useInvoices = (filters: InvoiceFilters) => useList(invoices, filters);
export const useInvoiceSums = (query: InvoiceFilters) => useRead(invoices.sums, { query });

/** @param told - callbacks that run even after the calling component has unmounted */
export const useSubmission = (told?: Parameters<typeof useWrite<SubmissionRequest, HandedIn>>[2]) =>
  useWrite((json: SubmissionRequest) => invoices['handed-in'].$post({ json }), ['invoices', 'dashboard'], told);
type HandedIn = Awaited<ReturnType<(typeof invoices)['handed-in']['$post']>>;

export const useSendAgain = () =>
  useWrite((json: { ids: string[]; evenUnknown: boolean }) => eFactura.send.$post({ json }), ['invoices', 'dashboard']);

export const useReissue = () =>
  useWrite((id: string) => invoice[':id'].reissue.$post({ param: { id } }), ['invoices', 'dashboard', 'orders']);

export const sealedAddress = (id: string): string => `/api/admin/invoices/${id}/sealed.zip`;
export const pdfAddress = (id: string): string => `/api/admin/invoices/${id}/document.pdf`;
export const xmlAddress = (id: string): string => `/api/admin/invoices/${id}/e-factura.xml`;
export const journalAddress = (month: string, ending: 'csv' | 'xlsx'): string =>
  `/api/admin/invoices/journal.${ending}?month=${month}`;
export const archiveAddress = (month: string, only: 'all' | 'open'): string =>
  `/api/admin/invoices/e-factura.zip?month=${month}&only=${only}`;
