import './list.css';
import { Box, Paper, Skeleton, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowsVertical, IconArrowUp } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../LoadFailure.tsx';
import { useUrlFilters } from '../use-url-filters.ts';
import { LoadMore } from './LoadMore.tsx';
import { opensByRow } from './open-row.ts';
import { AllBox, ItemBox, type Selection } from './Selection.tsx';

export interface Column<Item> {
  /** The address sorts by it. */
  name: string;
  /** Left out where the cell holds what can be done with the item. */
  title?: string;
  /** What is shown: by a function, or by a component of its own; without either the item's property of that name. */
  cell?: (item: Item) => ReactNode;
  as?: (props: { item: Item }) => ReactNode;
  sortable?: boolean;
  align?: 'right' | 'center';
  /** In px, or a share of the table. */
  width?: number | string;
  /** On a desk it stands from this width on: 62em, 75em. */
  from?: 'md' | 'lg';
  /** Its place on a phone's card (`list.css`); a line of its own unless named. */
  phone?: 'head' | 'sum' | 'corner' | 'start' | 'end' | 'fact' | 'figure' | 'none';
}

interface Props<Item extends { id: string }> {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; next: string | null }>>;
  columns: Column<Item>[];
  empty: ReactNode;
  /** True when filters are set, so that "nothing" may only mean "nothing that matches". */
  isFiltered?: boolean;
  /** How the list is sorted when the address does not say: a column's name, with `-` before it for descending. */
  usualSort?: string;
  selection?: Selection<Item>;
  /** A click anywhere in a row does what one on its first link does. */
  isRowLink?: boolean;
  /** Long texts stand beside what belongs to them, not beside its middle. */
  isTall?: boolean;
}

const SORT = ['sort'] as const;

/** A list: a table on a desk, whose rows are laid out as cards on a phone. */
export function ListTable<Item extends { id: string }>(props: Props<Item>) {
  const { label, query, columns, empty, isFiltered = false, usualSort, selection, isRowLink, isTall } = props;
  const { t } = useTranslation();
  if (query.error && !query.data) return <LoadFailure error={query.error} retry={() => void query.refetch()} />;
  const items = query.data?.pages.flatMap((page) => page.items);
  if (!items) return <Placeholder />;
  if (items.length === 0)
    return (
      <Paper p="xl">
        <Text component="div">{isFiltered ? t('No results. Change your search or clear the filters.') : empty}</Text>
      </Paper>
    );
  return (
    <Stack gap="sm">
      <div className="list-frame">
        {/* What is laid out otherwise than a table is none to a screen reader, unless it says so. */}
        <table className="list" role="table" aria-label={label} data-tall={isTall}>
          <thead role="rowgroup">
            <tr role="row">
              {selection && (
                <th role="columnheader" className="list-box">
                  <AllBox items={items} selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <Heading key={column.name} column={column} usualSort={usualSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {items.map((item) => (
              <tr
                key={item.id}
                role="row"
                data-selected={selection?.selected.includes(item) || undefined}
                {...(isRowLink && { ...opensByRow, className: 'row-link' })}
              >
                {selection && (
                  <td role="cell" className="list-box">
                    <ItemBox item={item} items={items} selection={selection} />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.name}
                    role="cell"
                    {...placeOf(column)}
                    data-label={column.phone === 'figure' ? column.title : undefined}
                  >
                    {contentOf(column, item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LoadMore query={query} />
    </Stack>
  );
}

function contentOf<Item>({ name, cell, as: Content }: Column<Item>, item: Item): ReactNode {
  if (Content) return <Content item={item} />;
  return cell ? cell(item) : String(item[name as keyof Item]);
}

const placeOf = <Item,>({ title, align, from, phone }: Column<Item>) => ({
  'data-align': align,
  'data-from': from,
  'data-phone': phone,
  'data-acts': title === undefined || undefined,
});

function Heading<Item>({ column, usualSort }: { column: Column<Item>; usualSort: string | undefined }) {
  const { t } = useTranslation();
  const { filters, setFilters } = useUrlFilters(SORT);
  const { name, title = <VisuallyHidden>{t('More actions')}</VisuallyHidden>, sortable, width } = column;
  const place = { scope: 'col', role: 'columnheader', ...placeOf(column), style: { width } } as const;
  if (!sortable) return <th {...place}>{title}</th>;
  const sort = filters.sort || usualSort;
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const next = order === 'ascending' ? `-${name}` : name;
  const Icon = order === 'none' ? IconArrowsVertical : IconArrowUp;
  return (
    <th {...place} aria-sort={order}>
      <UnstyledButton className="list-sort" onClick={() => setFilters({ sort: next === usualSort ? '' : next })}>
        {title}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
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
