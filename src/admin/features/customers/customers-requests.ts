import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { CUSTOMER_SORTS, type Erasure } from '#domain/customers/customer.ts';
import type { AdminCustomersRoutes } from '#server/people/customers/admin-customers-routes.ts';
import { client } from '#admin/components/request.ts';
import { useList, useRead, useWrite } from '#admin/components/use-requests.ts';

const customers = client<AdminCustomersRoutes>().api.admin.customers;
const one = customers[':customerId'];

export type CustomerItem = InferResponseType<typeof customers.$get, 200>['items'][number];
export type Customer = InferResponseType<typeof one.$get, 200>;
export type CustomerOrder = InferResponseType<typeof one.orders.$get, 200>['items'][number];

/** Parameters of the list in the address; `-` before a sort means descending. */
export const CUSTOMER_FILTERS = ['search', 'sort'] as const;
type CustomerFilters = Record<(typeof CUSTOMER_FILTERS)[number], string>;
export const DEFAULT_SORT = '-lastOrder';

const TOUCHED = ['customers'];

export const useCustomers = ({ search, sort }: CustomerFilters) => useList(customers, { ...readSort(sort), search });

/** Reads the sort; an unknown one falls back to the latest orders. */
function readSort(sort: string): { sort: string; direction: string } {
  const name = CUSTOMER_SORTS.find((each) => each === sort.replace(/^-/, ''));
  return name
    ? { sort: name, direction: sort.startsWith('-') ? 'desc' : 'asc' }
    : { sort: 'lastOrder', direction: 'desc' };
}

export const useCustomer = (customerId: string) => useRead(one, { param: { customerId } });
export const useCustomerOrders = (customerId: string) => useList(one.orders, {}, { customerId });

export const useAddNote = (customerId: string) =>
  useWrite((note: string) => one.notes.$post({ param: { customerId }, json: { note } }), TOUCHED);
export const useDeleteNote = (customerId: string) =>
  useWrite((noteId: string) => one.notes[':noteId'].$delete({ param: { customerId, noteId } }), TOUCHED);
export const useRestoreNote = (customerId: string) =>
  useWrite((noteId: string) => one.notes[':noteId'].restore.$post({ param: { customerId, noteId } }), TOUCHED);

/** Reads nothing again, because the customer no longer exists. */
export const useErase = (customerId: string) =>
  useWrite((json: Erasure) => one.erase.$post({ param: { customerId }, json }), []);

/** Drops cached data of closed screens, which may still show an erased person. */
export function useForget(): () => void {
  const client = useQueryClient();
  return () => client.removeQueries({ type: 'inactive' });
}

/** @param orders - ids of the customer's orders under another name and phone */
export const exportAddress = (customerId: string, orders: readonly string[]): string =>
  `/api/admin/customers/${customerId}/export.json${orders.length > 0 ? `?orders=${orders.join(',')}` : ''}`;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
