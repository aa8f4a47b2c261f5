import { useDebouncedValue } from '@mantine/hooks';
import type { InferResponseType } from 'hono/client';
import { client } from '#admin/components/request.ts';
import { useRead } from '#admin/components/use-requests.ts';
import type { AdminLockersRoutes } from '#server/fulfilment/lockers/admin-lockers-routes.ts';

const { lockers } = client<AdminLockersRoutes>().api.admin;
const TYPING_MS = 250;

type FoundLocker = InferResponseType<typeof lockers.$get, 200>['items'][number];

/** Searches the courier's list by part of a name, place or address. */
export function useFoundLockers(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isAsked = search.length >= 2;
  const found = useRead(lockers, { query: { search } }, { enabled: isAsked, placeholderData: (before) => before });
  return { items: (isAsked && found.data?.items) || [], error: found.error };
}

export const lockerWords = ({ name, address, city }: FoundLocker) => `${name}, ${address}, ${city}`;
