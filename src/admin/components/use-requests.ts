import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { ClientResponse, InferRequestType, InferResponseType } from 'hono/client';
import { request, takeFirstAnswer, type AnswerOf } from './request.ts';

/** Only what is set, as a request's query. */
export function toQuery<Name extends string>(filters: Record<Name, string>): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >;
}

type Sent = ClientResponse<unknown, number, string>;

/** A route of the typed client that can be read. */
interface Route {
  $get: (asked: never) => Promise<Sent>;
  $url: (asked: never) => URL;
}
type Answer<Read extends Route> = InferResponseType<Read['$get'], 200>;
type Param<Read extends Route> = InferRequestType<Read['$get']> extends { param: infer Named } ? Named : undefined;

interface Asked<Read extends Route> {
  param?: Param<Read>;
  /** The address may hold what is no filter; the server judges it. An empty value is left out. */
  query?: Record<string, string>;
}

/** The cache's key of a route: the parts of its path after `/api/admin`, then the query, if it has one. */
export const keyOf = <Read extends Route>(route: Read, { param, query }: Asked<Read> = {}): unknown[] => [
  ...route
    .$url({ param } as never)
    .pathname.replace(/^\/api\/(admin\/)?/, '')
    .split('/'),
  ...(query ? [toQuery(query)] : []),
];

const firstAnswer = <Read extends Route>(route: Read, { param, query }: Asked<Read>) =>
  takeFirstAnswer(route.$url({ param, query: toQuery(query ?? {}) } as never)) as Answer<Read> | undefined;

const read = <Read extends Route>(route: Read, { param, query }: Asked<Read>) =>
  request(route.$get({ param, query: toQuery(query ?? {}) } as never)) as Promise<Answer<Read>>;

/** Reads what a route answers; its key is `keyOf` the same route. */
export const useRead = <Read extends Route, Shown = Answer<Read>>(
  route: Read,
  asked: Asked<Read> = {},
  options: Omit<UseQueryOptions<Answer<Read>, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) =>
  useQuery({
    queryKey: keyOf(route, asked),
    queryFn: () => read(route, asked),
    initialData: () => firstAnswer(route, asked),
    ...options,
  });

/** Reads a list page by page, from the cursor that the page before names as `next`. It is asked for while its screen is drawn. */
export function useList<Read extends Route>(route: Read, filters: Record<string, string> = {}, param?: Param<Read>) {
  const list = infiniteQueryOptions({
    queryKey: [...keyOf(route, { param }), 'list', toQuery(filters)],
    queryFn: ({ pageParam: cursor }) => read(route, { param, query: { ...filters, cursor } }),
    initialPageParam: '',
    initialData: () => {
      const first = firstAnswer(route, { param, query: filters } as Asked<Read>);
      return first && { pages: [first], pageParams: [''] };
    },
    getNextPageParam: (page) => (page as { next: string | null }).next,
  });
  usePrefetchInfiniteQuery(list);
  return useInfiniteQuery(list);
}

/**
 * Writes, and reads again what it touches, whatever became of it: after a refusal, too, what is shown is old.
 *
 * @param touches - the first parts of the keys to read again; left out: everything
 * @param told - runs even when the screen that asked was left meanwhile
 */
export function useWrite<Input, Got extends Sent>(
  send: (input: Input) => Promise<Got>,
  touches?: readonly string[],
  told: Pick<UseMutationOptions<AnswerOf<Got>, Error, Input>, 'onSuccess' | 'onError'> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => request(send(input)),
    ...told,
    onSettled: () =>
      touches
        ? Promise.all(touches.map((area) => client.invalidateQueries({ queryKey: [area] })))
        : client.invalidateQueries(),
  });
}
