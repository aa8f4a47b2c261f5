import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { TableFile } from '#admin/components/files/TableFile.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { useProductWording } from '../use-product-wording.ts';
import { SheetResult } from './SheetResult.tsx';
import { exportAddress, useSheet } from './use-sheet.ts';

export function Component() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const failureOf = useSheetFailure();
  const sheet = useSheet({
    onWritten: (totals) => {
      notifyDone(t('sheet.done', { changed: totals.changed, created: totals.new }));
      void navigate('/admin/products');
    },
  });
  return (
    <AdminPage title={t('sheet.title')} intro={t('sheet.intro')} parent={{ label: t('title'), to: '/admin/products' }}>
      <TableFile
        words={{
          hint: t('sheet.hint'),
          choose: t('sheet.choose'),
          chooseOther: t('sheet.chooseOther'),
          reading: t('sheet.reading'),
        }}
        file={sheet.file}
        isReviewed={sheet.review !== undefined}
        isReading={sheet.isReading}
        failure={sheet.failure ? failureOf(sheet.failure) : undefined}
        moved={sheet.hasMoved ? t('sheet.moved') : undefined}
        onChoose={sheet.choose}
        before={
          <Button
            component="a"
            href={exportAddress()}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('sheet.export')}
          </Button>
        }
      />
      {sheet.review && (
        <SheetResult
          key={sheet.review.digest}
          review={sheet.review}
          isWriting={sheet.isWriting}
          onApply={sheet.apply}
        />
      )}
    </AdminPage>
  );
}

function useSheetFailure() {
  const { t } = useTranslation('products', { keyPrefix: 'sheet.failures' });
  const wording = useProductWording();
  return (error: unknown): string => {
    const { code = '', problem } = error instanceof RequestFailure ? error : {};
    if (code === 'malformed_csv') return t('malformed', { line: problem?.['line'] });
    if (code === 'missing_column') return t('missingColumn', { found: (problem?.['found'] as string[]).join(', ') });
    if (code === 'empty_file') return t('empty');
    if (code === 'too_many_lines') return t('tooLong');
    return wording.failure(error);
  };
}
