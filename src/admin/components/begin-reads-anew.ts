import type { Query, QueryClient } from '@tanstack/react-query';

/** Restarts first reads under way after a write; an invalidation leaves them to answer with old data. */
export async function beginReadsAnew(client: QueryClient): Promise<void> {
  const underWay = client.getQueryCache().findAll({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  });
  const isOne = { predicate: (query: Query) => underWay.includes(query) };
  await client.cancelQueries(isOne);
  void client.refetchQueries(isOne);
}
