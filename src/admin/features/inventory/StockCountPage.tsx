import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { ChosenFile } from '#admin/components/files/ChosenFile.tsx';
import { ReviewedLines } from '#admin/components/files/ReviewedLines.tsx';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { notifyUndo } from '#admin/components/notify.tsx';
import { client } from '#admin/components/request.ts';
import { isCounted, type CountLine } from '#domain/inventory/stock-count.ts';
import type { AdminInventoryRoutes } from '#server/catalogue/inventory/admin-inventory-routes.ts';
import type { CountReview } from '#server/catalogue/inventory/count-stock.ts';
import { signed } from './HistoryLine.tsx';
import { exportAddress } from './inventory-requests.ts';
import { useUndoWithNotice } from './use-undo-line.tsx';

const { inventory } = client<AdminInventoryRoutes>().api.admin;

export function Component() {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const undo = useUndoWithNotice();
  const count = useReviewedFile<CountReview>({
    send: (json) => inventory.count.$post({ json }),
    touches: ['inventory'],
    onWritten: (file, { totals: { changed: products } }) => {
      notifyUndo(
        t('Stock of {{count}} products updated', {
          count: products,
        }),
        () => undo(file.id),
      );
      void navigate('/admin/inventory');
    },
  });
  const { review, before } = count;
  const stocks = new Map(before?.lines.filter(isCounted).map(({ productId, stock }) => [productId, stock]));
  const figure = (name: 'stock' | 'counted' | 'difference', title: string) => ({
    ...({ name, title, align: 'right', phone: 'figure' } as const),
    cell: (line: CountLine) => isCounted(line) && (name === 'difference' ? signed(line.difference) : line[name]),
  });
  return (
    <AdminPage
      title={t('Stock count')}
      intro={t('Upload a counted file and review every difference before it is applied.')}
      parent={{ label: t('Inventory'), to: '/admin/inventory' }}
    >
      <ChosenFile
        file={count}
        area="inventory"
        hint={t(
          'One line per product, with columns “sku” and “stock”, or “cod” and “stoc”. Lines without a number are skipped.',
        )}
        below={
          <Anchor href={exportAddress({ search: '', state: '' })} download>
            {t('Download current stock as CSV')}
          </Anchor>
        }
      />
      {review && (
        <ReviewedLines
          key={review.digest}
          lines={review.lines}
          states={{
            changed: (differing) => t('{{count}} differences', { count: differing }),
          }}
          quiet={{
            blank: (blank) => t('{{count}} without a number', { count: blank }),
          }}
          columns={[
            {
              name: 'product',
              title: t('Product'),
              cell: (line) => <Subject line={line} seen={isCounted(line) ? stocks.get(line.productId) : undefined} />,
            },
            figure('stock', t('Now')),
            figure('counted', t('Counted')),
            figure('difference', t('Difference')),
          ]}
          notInFile={review.notInFile}
          facts={<Text>{t('Items found: {{more}}. Items missing: {{fewer}}.', { ...review.totals })}</Text>}
          apply={{
            label: (differing) => t('Apply {{count}} differences', { count: differing }),
            isBusy: count.isWriting,
            onPress: count.apply,
          }}
        />
      )}
    </AdminPage>
  );
}

/** `seen` is the stock of an earlier comparison. */
function Subject({ line, seen }: { line: CountLine; seen: number | undefined }) {
  const { t } = useTranslation('inventory');
  return (
    <>
      {isCounted(line) && <Text>{line.title}</Text>}
      <Text size="xs" c={line.state === 'wrong' ? 'var(--tone-bad)' : 'dimmed'}>
        {line.sku}
      </Text>
      {line.state === 'wrong' && (
        <Text fw={600} c="var(--tone-bad)">
          {t(`count.errors.${line.code}`, { given: line.given.slice(0, 40) })}
        </Text>
      )}
      {line.state === 'blank' && <Text>{t('not counted')}</Text>}
      {isCounted(line) && seen !== undefined && seen !== line.stock && (
        <Text size="xs" fw={600} c="var(--tone-wait)">
          {t('changed since: was {{stock}}', { stock: seen })}
        </Text>
      )}
    </>
  );
}
