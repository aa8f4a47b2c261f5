import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { TableFile } from '#admin/components/files/TableFile.tsx';
import { notifyUndo } from '#admin/components/notify.tsx';
import { CountResult } from './CountResult.tsx';
import { exportAddress } from './inventory-requests.ts';
import { useInventoryWording } from './inventory-wording.ts';
import { useStockCount } from './use-stock-count.ts';
import { useUndoWithNotice } from './use-undo-with-notice.ts';

export function Component() {
  const { t } = useTranslation('inventory');
  const wording = useInventoryWording();
  const navigate = useNavigate();
  const undo = useUndoWithNotice();
  const count = useStockCount({
    onWritten: (batch, products) => {
      notifyUndo(t('count.done', { count: products }), () => undo(batch));
      void navigate('/admin/inventory');
    },
  });

  return (
    <AdminPage title={t('count.title')} intro={t('count.intro')} parent={{ label: t('title'), to: '/admin/inventory' }}>
      <TableFile
        words={{
          hint: t('count.fileHint'),
          choose: t('count.choose'),
          chooseOther: t('count.chooseOther'),
          reading: t('count.reading'),
        }}
        file={count.file}
        isReviewed={count.review !== undefined}
        isReading={count.isReading}
        failure={count.failure ? wording.failure(count.failure) : undefined}
        moved={count.before ? t('count.stockMoved') : undefined}
        onChoose={count.choose}
        below={
          <Anchor href={exportAddress({ search: '', state: '' })} download size="sm">
            {t('count.template')}
          </Anchor>
        }
      />
      {count.review && (
        <CountResult
          key={count.file?.batch}
          review={count.review}
          before={count.before}
          isWriting={count.isWriting}
          onApply={count.apply}
        />
      )}
    </AdminPage>
  );
}
