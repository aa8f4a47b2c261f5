import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import { CUSTOMER_SORTS, type CustomerSort, type Erasure } from '#domain/customers/customer.ts';
import type { AdminCustomersRoutes } from '#server/people/customers/admin-customers-routes.ts';
import { api, request } from '#admin/components/request.ts';

const customers = hc<AdminCustomersRoutes>(...api).api.admin.customers;
const one = customers[':customerId'];

export type CustomerItem = InferResponseType<typeof customers.$get, 200>['items'][number];
export type Customer = InferResponseType<typeof one.$get, 200>;
export type CustomerOrder = InferResponseType<typeof one.orders.$get, 200>['items'][number];

/** The parameters of the list, as the address has them; a sort has `-` before it for descending. */
export const CUSTOMER_FILTERS = ['search', 'sort'] as const;
type CustomerFilters = Record<(typeof CUSTOMER_FILTERS)[number], string>;
export const DEFAULT_SORT = '-lastOrder';

export const useCustomers = ({ search, sort }: CustomerFilters) =>
  useInfiniteQuery({
    queryKey: ['customers', 'list', search, sort],
    queryFn: ({ pageParam }) =>
      request(
        customers.$get({
          query: { ...readSort(sort), ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** A sort that there is not falls back to the latest orders. */
function readSort(sort: string): { sort: CustomerSort; direction: 'asc' | 'desc' } {
  const name = CUSTOMER_SORTS.find((each) => each === sort.replace(/^-/, ''));
  return name
    ? { sort: name, direction: sort.startsWith('-') ? 'desc' : 'asc' }
    : { sort: 'lastOrder', direction: 'desc' };
}

export const useCustomer = (customerId: string) =>
  useQuery({
    queryKey: ['customers', 'one', customerId],
    queryFn: () => request(one.$get({ param: { customerId } })),
  });

export const useCustomerOrders = (customerId: string) =>
  useInfiniteQuery({
    queryKey: ['customers', 'one', customerId, 'orders'],
    queryFn: ({ pageParam }) =>
      request(one.orders.$get({ param: { customerId }, query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const useAddNote = (customerId: string) =>
  useCustomerWrite(customerId, (note: string) => request(one.notes.$post({ param: { customerId }, json: { note } })));

export const useDeleteNote = (customerId: string) =>
  useCustomerWrite(customerId, (noteId: string) =>
    request(one.notes[':noteId'].$delete({ param: { customerId, noteId } })),
  );

export const useRestoreNote = (customerId: string) =>
  useCustomerWrite(customerId, (noteId: string) =>
    request(one.notes[':noteId'].restore.$post({ param: { customerId, noteId } })),
  );

function useCustomerWrite<Input, Answer>(customerId: string, mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ['customers', 'one', customerId], exact: true }),
  });
}

export const useErase = (customerId: string) =>
  useMutation({
    mutationFn: (json: Erasure) => request(one.erase.$post({ param: { customerId }, json })),
  });

/** Forgets what was read of screens that are not open: it may still show a person who was erased. */
export function useForget(): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ type: 'inactive' });
}

/** @param orders - ids of orders that are theirs though they have another name and phone */
export const exportAddress = (customerId: string, orders: readonly string[]): string =>
  `/api/admin/customers/${customerId}/export.json${orders.length > 0 ? `?orders=${orders.join(',')}` : ''}`;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
