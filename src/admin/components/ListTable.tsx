import { Box, Button, Center, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from './LoadFailure.tsx';
import { opensByRow } from './open-row.ts';

interface Page<Item> {
  items: Item[];
  next: string | null;
}

interface Props<Item extends { id: string }> {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  columns: DataTableColumn<Item>[];
  card: (item: Item) => ReactNode;
  empty: ReactNode;
  /** True when filters are set, so that "nothing" may only mean "nothing that matches". */
  isFiltered: boolean;
  sort?: { value: string; onChange: (sort: string) => void };
  selection?: Selection<Item>;
  /** A click anywhere in a row or card does what one on its first link does. */
  isRowLink?: boolean;
}

interface Selection<Item> {
  selected: Item[];
  onChange: (items: Item[]) => void;
  /** Name the boxes for screen readers. A card draws its own box. */
  labelOf: (item: Item) => string;
  labelOfAll: string;
  /** Left out: every item can be selected. */
  isSelectable?: (item: Item) => boolean;
}

/** Below this a list shows cards: 48em is Mantine's `sm`. */
const PHONE = '(max-width: 48em)';

/** Near enough to the ground that links and badges on it stay readable. */
const HOVER = { light: '#f4efe7', dark: '#25201b' };

/** A list: table on a desk, cards on a phone. A sort is the column's accessor, with `-` before it for descending. */
export function ListTable<Item extends { id: string }>(props: Props<Item>) {
  const { label, query, columns, card, empty, isFiltered, sort, selection, isRowLink } = props;
  const { t } = useTranslation();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (query.error && !query.data) return <LoadFailure error={query.error} retry={() => void query.refetch()} />;
  const items = query.data?.pages.flatMap((page) => page.items);
  if (!items) return <Placeholder />;
  if (items.length === 0)
    return (
      <Paper p="xl">
        {isFiltered ? <Text>{t('No results. Change your search or clear the filters.')}</Text> : empty}
      </Paper>
    );
  // The library's types want selection and sorting to be there for good or not at all.
  const interactions = { ...sortProps(sort), ...selectionProps(selection) } as object;
  return (
    <Stack gap="sm">
      {phone ? (
        <Stack gap="xs" component="ul" aria-label={label} p={0} m={0} style={{ listStyle: 'none' }}>
          {items.map((item) => (
            <Paper key={item.id} component="li" p="sm" {...(isRowLink && opensByRow)}>
              {card(item)}
            </Paper>
          ))}
        </Stack>
      ) : (
        <DataTable<Item>
          aria-label={label}
          columns={columns}
          records={items}
          idAccessor="id"
          minHeight={80}
          highlightOnHover
          highlightOnHoverColor={HOVER}
          verticalSpacing="xs"
          withTableBorder
          borderRadius="md"
          {...interactions}
          {...(isRowLink && { customRowAttributes: () => opensByRow, rowClassName: 'row-link' })}
        />
      )}
      <More query={query} />
    </Stack>
  );
}

function sortProps<Item extends { id: string }>(sort: Props<Item>['sort']) {
  if (!sort) return {};
  return {
    sortStatus: {
      columnAccessor: sort.value.replace(/^-/, ''),
      direction: sort.value.startsWith('-') ? ('desc' as const) : ('asc' as const),
    },
    onSortStatusChange: ({ columnAccessor, direction }: { columnAccessor: PropertyKey; direction: 'asc' | 'desc' }) =>
      sort.onChange(`${direction === 'desc' ? '-' : ''}${String(columnAccessor)}`),
  };
}

function selectionProps<Item extends { id: string }>(selection: Props<Item>['selection']) {
  if (!selection) return {};
  return {
    selectedRecords: selection.selected,
    onSelectedRecordsChange: selection.onChange,
    getRecordSelectionCheckboxProps: (item: Item) => ({ 'aria-label': selection.labelOf(item) }),
    ...(selection.isSelectable && { isRecordSelectable: selection.isSelectable }),
    allRecordsSelectionCheckboxProps: { 'aria-label': selection.labelOfAll },
  };
}

function More<Item>({ query }: { query: UseInfiniteQueryResult<InfiniteData<Page<Item>>> }) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <Center>
      <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('Load more')}
      </Button>
    </Center>
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
