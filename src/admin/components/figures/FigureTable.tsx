import { ScrollArea, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

export interface FigureColumn<Row> {
  title: string;
  /** Figures are right-aligned, names left-aligned. */
  isFigure?: boolean;
  /** Never wraps; for days. */
  isShort?: boolean;
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  columns: FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** In px; a longer table scrolls under its head. */
  maxHeight?: number;
}

/** Table of a chart's figures. The first column names the row. */
export function FigureTable<Row>({ label, columns, rows, keyOf, maxHeight = 440 }: Props<Row>) {
  return (
    <ScrollArea.Autosize mah={maxHeight} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <Table stickyHeader verticalSpacing={6} horizontalSpacing="xs" fz="sm">
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, isFigure = false }) => (
              <Table.Th key={title} scope="col" ta={isFigure ? 'right' : 'left'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ title, isFigure = false, isShort = false, render }, index) =>
                index === 0 ? (
                  <Table.Th key={title} scope="row" fw={500} ta="left" style={isShort ? SHORT : {}}>
                    {render(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={title} ta={isFigure ? 'right' : 'left'} style={isFigure ? FIGURES : {}}>
                    {render(row)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

const SHORT = { whiteSpace: 'nowrap' } as const;
const FIGURES = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
