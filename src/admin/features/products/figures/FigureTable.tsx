import { Box, Modal, Paper, Table, Text } from '@mantine/core';
import { CountInput, MoneyInput } from '#admin/components/forms/fields.tsx';
import { currentReduction } from '#domain/products/reduction-request.ts';
import { type KeyboardEvent, useState } from 'react';
import type { ProductLine } from '../products-requests.ts';
import { ReductionForm } from '../prices/ReductionForm.tsx';
import type { CellEdit, Figure, useFigureEdits } from './use-figure-edits.ts';
import { Aside, PageLink, PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  line: ProductLine;
  figure: Figure;
  edit: CellEdit | undefined;
  onType: (to: number | null) => void;
}

const STEPS: Partial<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** An editable price or stock: Enter and the arrow keys move along the column, Escape resets it. */
function FigureCell({ line, figure, edit, onType }: Props) {
  const { t, formats, wording } = useTexts('products', 'products');
  const show = (value: number | null) =>
    value === null ? '–' : figure === 'price' ? formats.money(value) : String(value);
  // A figure read again during the own write is not another person's change.
  const isTheirs =
    edit !== undefined &&
    edit.to !== line[figure] &&
    (edit.fault === 'changed_meanwhile' || edit.seen !== line[figure]);
  const fault =
    edit && isTheirs
      ? t('Somebody else saved {{value}} meanwhile. Save again to replace it, or press Escape.', {
          value: show(line[figure]),
        })
      : edit?.fault && wording.field(figure, edit.fault);
  const shared = {
    'aria-label': t(`figures.of.${figure}`, { title: line.title }),
    'data-figure': figure,
    size: 'sm',
    value: edit ? edit.to : line[figure],
    onChange: onType,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape') onType(line[figure]);
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      // Enter would submit the form.
      event.preventDefault();
      goTo(event.currentTarget, event.key === 'Enter' && event.shiftKey ? -1 : step);
    },
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    error: fault,
    description: edit && !fault && t('was {{value}}', { value: show(edit.seen) }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    styles: {
      description: { textAlign: 'right' as const },
      error: { textAlign: 'right' as const },
      input: { textAlign: 'right' as const, ...(edit && { fontWeight: 600 }) },
    },
    rightSection: null,
  };
  return figure === 'price' ? <MoneyInput {...shared} /> : <CountInput {...shared} />;
}

function goTo(input: HTMLInputElement, step: number): void {
  const column = [...input.form!.querySelectorAll<HTMLInputElement>(`input[data-figure=${input.dataset.figure}]`)];
  column[column.indexOf(input) + step]?.focus();
}

/** The current or next reduction, with a link to a new one, which its own form stores at once. */
function ReductionCell({ line, onReduce }: { line: ProductLine; onReduce: () => void }) {
  const { t, formats } = useTexts('products');
  const reduction = currentReduction(line.reductions);
  if (reduction)
    return (
      <>
        <Text>{formats.money(reduction.price)}</Text>
        <Aside>{`${formats.date(reduction.from)} – ${formats.date(reduction.until)}`}</Aside>
      </>
    );
  if (line.status !== 'active') return null;
  return (
    <PlainButton size="compact-sm" onClick={onReduce} aria-label={t('Reduce {{title}}', line)}>
      {t('Reduce…')}
    </PlainButton>
  );
}

export function FigureTable({ lines, edits }: { lines: ProductLine[]; edits: ReturnType<typeof useFigureEdits> }) {
  const { t, formats } = useTexts('products');
  const [reduced, setReduced] = useState<ProductLine>();
  if (lines.length === 0) return <Paper p="xl">{t('No results. Change your search or clear the filters.')}</Paper>;
  const cell = (line: ProductLine, figure: Figure) => (
    <FigureCell
      line={line}
      figure={figure}
      edit={edits.editOf(line.id, figure)}
      onType={(to) => edits.type(line, figure, to)}
    />
  );
  return (
    <Paper mt="sm">
      <Table aria-label={t('Prices and stock')} verticalSpacing={6} horizontalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Product')}</Table.Th>
            <Table.Th ta="right" w={{ base: 112, sm: 200 }}>
              {t('Price, RON')}
            </Table.Th>
            <Table.Th ta="right" w={{ base: 92, sm: 160 }}>
              {t('Stock')}
            </Table.Th>
            <Table.Th ta="right" w={190} visibleFrom="sm">
              {t('Reduced price')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id} style={{ verticalAlign: 'top' }}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <PageLink to={`/admin/products/edit-product/${line.id}`} fw={600}>
                  {line.title}
                </PageLink>
                <Aside>
                  {[line.sku, line.status !== 'active' && t(`statuses.${line.status}`)].filter(Boolean).join(' · ')}
                </Aside>
                {line.chargedPrice !== null && line.price !== null && line.chargedPrice < line.price && (
                  <Box hiddenFrom="sm">
                    <Aside>{t('now reduced to {{price}}', { price: formats.money(line.chargedPrice) })}</Aside>
                  </Box>
                )}
              </Table.Td>
              <Table.Td>{cell(line, 'price')}</Table.Td>
              <Table.Td>{cell(line, 'stock')}</Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                <ReductionCell line={line} onReduce={() => setReduced(line)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Modal opened={reduced !== undefined} onClose={() => setReduced(undefined)} title={reduced?.title}>
        {reduced && <ReductionForm products={[reduced]} onDone={() => setReduced(undefined)} />}
      </Modal>
    </Paper>
  );
}
