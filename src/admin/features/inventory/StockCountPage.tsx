import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { TableFile } from '#admin/components/files/TableFile.tsx';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { notifyUndo } from '#admin/components/notify.tsx';
import { applyCount, compareCount, seenStocks, type CountReview } from './count-requests.ts';
import { CountResult } from './CountResult.tsx';
import { exportAddress } from './inventory-requests.ts';
import { useWording } from '#admin/components/wording.ts';
import { useUndoWithNotice } from './use-undo-with-notice.ts';

export function Component() {
  const { t } = useTranslation('inventory');
  const wording = useWording('inventory');
  const navigate = useNavigate();
  const undo = useUndoWithNotice();
  const count = useReviewedFile<CountReview>({
    compare: compareCount,
    apply: applyCount,
    touches: ['inventory'],
    onWritten: (file, { totals: { changed: products } }) => {
      notifyUndo(
        t('Stock of {{count}} products updated', {
          defaultValue_one: 'Stock of {{count}} product updated',
          count: products,
        }),
        () => undo(file.id),
      );
      void navigate('/admin/inventory');
    },
  });

  return (
    <AdminPage
      title={t('Stock count')}
      intro={t('Upload a counted file and review every difference before it is applied.')}
      parent={{ label: t('Inventory'), to: '/admin/inventory' }}
    >
      <TableFile
        words={{
          hint: t(
            'One line per product, with columns “sku” and “stock”, or “cod” and “stoc”. Lines without a number are skipped.',
          ),
          choose: t('Choose a file'),
          chooseOther: t('Choose another file'),
          reading: t('Comparing the file…'),
        }}
        file={count.file}
        isReviewed={count.review !== undefined}
        isReading={count.isReading}
        failure={count.failure ? wording.failure(count.failure) : undefined}
        moved={
          count.before
            ? t(
                'Some stock has changed since, so nothing was applied. Review the updated differences, then apply again.',
              )
            : undefined
        }
        onChoose={count.choose}
        below={
          <Anchor href={exportAddress({ search: '', state: '' })} download size="sm">
            {t('Download current stock as CSV')}
          </Anchor>
        }
      />
      {count.review && (
        <CountResult
          key={count.file?.id}
          review={count.review}
          before={count.before && seenStocks(count.before)}
          isWriting={count.isWriting}
          onApply={count.apply}
        />
      )}
    </AdminPage>
  );
}
