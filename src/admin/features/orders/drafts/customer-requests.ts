import { useQuery } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { AdminCustomersRoutes } from '#server/people/customers/admin-customers-routes.ts';
import { api, request } from '#admin/components/request.ts';
import { readOrder, type Order } from '../orders-requests.ts';

const customers = hc<AdminCustomersRoutes>(...api).api.admin.customers;

export type FoundCustomer = InferResponseType<typeof customers.$get, 200>['items'][number];

/** Who is found by name, phone or mail, those who ordered last first. */
export const useFoundCustomers = (search: string) =>
  useQuery({
    queryKey: ['customers', 'found', search],
    queryFn: () => request(customers.$get({ query: { search, sort: 'lastOrder', direction: 'desc' } })),
    enabled: search !== '',
  });

/** The order that a customer placed last; undefined: their orders are gone. */
export async function readLatestOrder(customerId: string): Promise<Order | undefined> {
  const { items } = await request(customers[':customerId'].orders.$get({ param: { customerId }, query: {} }));
  return items[0] && readOrder(items[0].id);
}
