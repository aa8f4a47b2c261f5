import './list.css';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowsVertical, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { AllBox, ItemBox, type Selection } from './Selection.tsx';

export interface Column<Item> {
  /** Column name in the address's sort. */
  name: string;
  /** Omitted for the column of an item's actions. */
  title?: string;
  /** Renders the cell: a function, or a component with hooks. The default is the property of that name. */
  cell?: (item: Item) => ReactNode;
  as?: (props: { item: Item }) => ReactNode;
  sortable?: boolean;
  align?: 'right' | 'center';
  /** In px, or a share of the table. */
  width?: number | string;
  /** Smallest viewport on which the desktop table has this column: 62em, 75em. */
  from?: 'md' | 'lg';
  /** Position on a phone's card (`list.css`); a line of its own by default. */
  phone?: 'head' | 'sum' | 'corner' | 'start' | 'end' | 'fact' | 'figure' | 'none';
}

export interface TableProps<Item> {
  label: string;
  columns: Column<Item>[];
  /** Default sort: a column's name, with `-` before it for descending. */
  usualSort?: string | undefined;
  selection?: Selection<Item> | undefined;
  /** A click anywhere in a row acts like a click on its first link. */
  isRowLink?: boolean | undefined;
  /** Aligns cells to the top, because long texts make rows tall. */
  isTall?: boolean | undefined;
}

interface Props<Item> extends TableProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  isWrong?: (item: Item) => boolean;
}

const SORT = ['sort'] as const;

/** A table on a desktop, whose rows are laid out as cards on a phone. */
export function ItemTable<Item>(props: Props<Item>) {
  const { label, items, keyOf, isWrong, columns, usualSort, selection, isRowLink, isTall } = props;
  return (
    <div className="list-frame">
      {/* Explicit roles keep the table a table for screen readers when CSS changes its layout. */}
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
              key={keyOf(item)}
              role="row"
              data-selected={selection?.selected.includes(item) || undefined}
              data-wrong={isWrong?.(item) || undefined}
              {...(isRowLink && { ...opensByRow, className: 'row-link' })}
            >
              {selection && (
                <td role="cell" className="list-box">
                  <ItemBox item={item} items={items} selection={selection} keyOf={keyOf} />
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

type RowEvent = MouseEvent<HTMLElement>;

/** Elements with own clicks. The cell around a checkbox also counts, because the box is easily missed. */
const ACTS = 'a, button, input, label, select, textarea, .list-box';

/** Opens the first link on a click anywhere in the row; keyboard and screen readers use the link itself. */
const opensByRow = {
  onClick: (event: RowEvent) => {
    const link = linkOf(event);
    if (!link) return;
    if (event.ctrlKey || event.metaKey) openTab(link);
    // Selecting text also ends with a click, and must not open the row.
    else if (getSelection()?.type !== 'Range') link.click();
  },
  onAuxClick: (event: RowEvent) => {
    const link = linkOf(event);
    if (link && event.button === 1) openTab(link);
  },
  // Otherwise the middle button starts scrolling.
  onMouseDown: (event: RowEvent) => {
    if (event.button === 1 && linkOf(event)) event.preventDefault();
  },
};

function linkOf({ target, currentTarget: row }: RowEvent): HTMLAnchorElement | null {
  // React bubbles clicks in portals, such as a menu, to the row too.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(ACTS)) return null;
  return row.querySelector('a');
}

function openTab({ href }: HTMLAnchorElement): void {
  open(href, '_blank', 'noopener');
}
