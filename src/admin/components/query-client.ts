import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { RequestFailure } from './request.ts';
import { $auth } from '#admin/session/auth-store.ts';
import { sendDelayedMailLater } from './delayed-mail.ts';

/** Reads are tried again while the shop cannot be reached; what it refused is not. Nothing polls, but what is being asked of a courier. */
export const queryClient = new QueryClient({
  // Whatever was written, the menu counts anew, and mail may be held back while it can be undone.
  mutationCache: new MutationCache({
    onSuccess() {
      if ($auth.get().admin) sendDelayedMailLater();
      void queryClient.invalidateQueries({ queryKey: ['waiting'] });
    },
    onSettled: beginReadsAnew,
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => isPassing(error) && count < 4,
      retryDelay: (count) => Math.min(8_000, 500 * 2 ** count),
    },
    mutations: { retry: false },
  },
});

/** An invalidation leaves a first read under way as it is, which may answer with what stood before the write. */
async function beginReadsAnew(): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  const isOne = { predicate: (query: Query) => underWay.includes(query) };
  await queryClient.cancelQueries(isOne);
  void queryClient.refetchQueries(isOne);
}

function isPassing(error: Error): boolean {
  return error instanceof RequestFailure && (error.status === 0 || error.status >= 500);
}
