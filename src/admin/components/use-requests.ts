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

/** Returns the non-empty filters as a request's query. */
export function toQuery<Name extends string>(filters: Record<Name, string>): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<
    Record<Name, string>
  >;
}

type Sent = ClientResponse<unknown, number, string>;

/** A readable route of the typed client. */
interface Route {
  $get: (asked: never) => Promise<Sent>;
  $url: (asked: never) => URL;
}
type Answer<Read extends Route> = InferResponseType<Read['$get'], 200>;
type Param<Read extends Route> = InferRequestType<Read['$get']> extends { param: infer Named } ? Named : undefined;

interface Asked<Read extends Route> {
  param?: Param<Read>;
  /** May include unknown parameters of the address; the server validates them. Empty values are omitted. */
  query?: Record<string, string>;
}

/** Returns the cache key of a route: the parts of its path after `/api/admin`, then the query, if it has one. */
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

/** Reads a route; its cache key is `keyOf` the same route. */
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

/** Polls every 20 s while a build of this machine publishes what was saved. */
export const pollUntilLive = ({
  state,
}: {
  state: { data?: { isLive: boolean; isBuiltByItself: boolean } | undefined };
}) => (state.data && !state.data.isLive && state.data.isBuiltByItself ? 20_000 : false);

/** Reads a list page by page, with the previous page's `next` as cursor. The request starts during render. */
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
 * Writes, then reads touched data again, also after a refusal, because the shown data is stale.
 * @param touches - first parts of the keys to read again; everything by default
 * @param told - callbacks that run even after the calling screen has closed
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
