import { MutationCache, QueryClient } from '@tanstack/react-query';
import { beginReadsAnew } from './begin-reads-anew.ts';
import { RequestFailure } from './request.ts';
import { $auth } from '#admin/session/auth-store.ts';
import { sendDelayedMailLater } from './delayed-mail.ts';

/** Retries reads while the shop is unreachable, but not refused ones. Only reads of something under way poll. */
export const queryClient = new QueryClient({
  // Every write refreshes the menu's counts, and may have delayed a mail that can still be undone.
  mutationCache: new MutationCache({
    onSuccess() {
      if ($auth.get().admin) sendDelayedMailLater();
      void queryClient.invalidateQueries({ queryKey: ['waiting'] });
    },
    onSettled: () => beginReadsAnew(queryClient),
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

function isPassing(error: Error): boolean {
  return error instanceof RequestFailure && (error.status === 0 || error.status >= 500);
}
