import { Box, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../AdminPage.tsx';
import { ItemTable, type TableProps } from './ItemTable.tsx';
import { LoadMore } from './LoadMore.tsx';

export type { Column } from './ItemTable.tsx';

interface Props<Item extends { id: string }> extends TableProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; next: string | null }>>;
  empty: ReactNode;
  /** True when filters are set, so that an empty list may only mean that nothing matches. */
  isFiltered?: boolean;
}

/** A list that loads by pages: a table on a desktop, cards on a phone. */
export function ListTable<Item extends { id: string }>({ query, empty, isFiltered, ...table }: Props<Item>) {
  const { t } = useTranslation();
  if (query.error && !query.data) return <LoadFailure error={query.error} retry={() => void query.refetch()} />;
  const items = query.data?.pages.flatMap((page) => page.items);
  if (!items) return <Placeholder />;
  if (items.length === 0)
    return (
      <Paper p="xl">
        <Text size="md" component="div">
          {isFiltered ? t('No results. Change your search or clear the filters.') : empty}
        </Text>
      </Paper>
    );
  return (
    <Stack gap="sm">
      <ItemTable<Item> {...table} items={items} keyOf={({ id }) => id} />
      <LoadMore query={query} />
    </Stack>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('Loading…')} aria-busy="true">
      <Stack gap="xs">
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    </Box>
  );
}
