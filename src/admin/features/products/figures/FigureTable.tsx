import { Anchor, Box, Modal, Paper, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import type { ProductLine } from '../products-requests.ts';
import { ReductionForm } from '../prices/ReductionForm.tsx';
import { FigureCell } from './FigureCell.tsx';
import { ReductionCell } from './ReductionCell.tsx';
import type { Figure, useFigureEdits } from './use-figure-edits.ts';
import { Aside } from '#admin/components/presets.ts';

export function FigureTable({ lines, edits }: { lines: ProductLine[]; edits: ReturnType<typeof useFigureEdits> }) {
  const { t } = useTranslation('products');
  const formats = useFormats();
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
                <Anchor component={Link} to={`/admin/products/edit-product/${line.id}`} fw={600}>
                  {line.title}
                </Anchor>
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
