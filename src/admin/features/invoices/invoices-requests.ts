import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { SubmissionRequest } from '#domain/invoices/invoice-requests.ts';
import type { AdminInvoicesRoutes } from '#server/sales/invoices/admin-invoices-routes.ts';
import { api, request } from '#admin/components/request.ts';
import { toQuery } from '#admin/components/use-url-filters.ts';

const invoices = hc<AdminInvoicesRoutes>(...api).api.admin.invoices;

export type InvoiceDocument = InferResponseType<typeof invoices.$get, 200>['items'][number];
export type Sums = InferResponseType<typeof invoices.sums.$get, 200>;

export const INVOICE_FILTERS = ['search', 'kind', 'month', 'handedIn'] as const;
/** A list's parameters as the address has them; what stands there is the server's to judge. */
export type InvoiceFilters = Record<(typeof INVOICE_FILTERS)[number], string>;

export const useInvoices = (filters: InvoiceFilters) =>
  useInfiniteQuery({
    queryKey: ['invoices', 'list', filters],
    queryFn: ({ pageParam }) =>
      request(invoices.$get({ query: { ...(toQuery(filters) as object), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const useInvoiceSums = (filters: InvoiceFilters) =>
  useQuery({
    queryKey: ['invoices', 'sums', filters],
    queryFn: () => request(invoices.sums.$get({ query: toQuery(filters) as object })),
  });

type Told = Pick<UseMutationOptions<{ changed: number }, Error, SubmissionRequest>, 'onSuccess' | 'onError'>;

/** Lists, sums and the dashboard are read anew. @param told - told even when what has asked is gone from the screen */
export function useSubmission(told: Told = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: SubmissionRequest) => request(invoices['handed-in'].$post({ json })),
    ...told,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['invoices'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
    },
  });
}

export const pdfAddress = (id: string): string => `/api/admin/invoices/${id}/document.pdf`;
export const xmlAddress = (id: string): string => `/api/admin/invoices/${id}/e-factura.xml`;
export const journalAddress = (month: string, ending: 'csv' | 'xlsx'): string =>
  `/api/admin/invoices/journal.${ending}?month=${month}`;
export const archiveAddress = (month: string, only: 'all' | 'open'): string =>
  `/api/admin/invoices/e-factura.zip?month=${month}&only=${only}`;
