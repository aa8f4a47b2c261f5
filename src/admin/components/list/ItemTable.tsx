import './list.css';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowsVertical, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
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

export interface TableProps<Item> {
  label: string;
  columns: Column<Item>[];
  /** How the list is sorted when the address does not say: a column's name, with `-` before it for descending. */
  usualSort?: string | undefined;
  selection?: Selection<Item> | undefined;
  /** A click anywhere in a row does what one on its first link does. */
  isRowLink?: boolean | undefined;
  /** Long texts stand beside what belongs to them, not beside its middle. */
  isTall?: boolean | undefined;
}

interface Props<Item> extends TableProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  isWrong?: (item: Item) => boolean;
}

const SORT = ['sort'] as const;

/** A table on a desk, whose rows are laid out as cards on a phone. */
export function ItemTable<Item>(props: Props<Item>) {
  const { label, items, keyOf, isWrong, columns, usualSort, selection, isRowLink, isTall } = props;
  return (
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

/** These act by themselves; the cell around a box does too, because the box is easily missed. */
const ACTS = 'a, button, input, label, select, textarea, .list-box';

/** A row or card opens as a whole, as its first link does; keyboard and screen readers keep that link. */
const opensByRow = {
  onClick: (event: RowEvent) => {
    const link = linkOf(event);
    if (!link) return;
    if (event.ctrlKey || event.metaKey) openTab(link);
    // The end of a selection is a click too: whoever copies a name wants to stay.
    else if (getSelection()?.type !== 'Range') link.click();
  },
  onAuxClick: (event: RowEvent) => {
    const link = linkOf(event);
    if (link && event.button === 1) openTab(link);
  },
  // Else the middle button begins to scroll.
  onMouseDown: (event: RowEvent) => {
    if (event.button === 1 && linkOf(event)) event.preventDefault();
  },
};

function linkOf({ target, currentTarget: row }: RowEvent): HTMLAnchorElement | null {
  // What a row shows over the page, such as a menu, tells the row of its presses too.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(ACTS)) return null;
  return row.querySelector('a');
}

function openTab({ href }: HTMLAnchorElement): void {
  open(href, '_blank', 'noopener');
}
