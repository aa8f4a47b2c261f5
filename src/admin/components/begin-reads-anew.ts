import type { Query, QueryClient } from '@tanstack/react-query';

/** After a write: an invalidation leaves a first read under way as it is, which may answer with what stood before the write. */
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
