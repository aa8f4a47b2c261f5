import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { TableFile } from '#admin/components/files/TableFile.tsx';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { SheetResult } from './SheetResult.tsx';
import { applySheet, compareSheet, exportAddress, type SheetReview } from './sheet-requests.ts';

export function Component() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const failureOf = useSheetFailure();
  const sheet = useReviewedFile<SheetReview>({
    compare: compareSheet,
    apply: applySheet,
    touches: ['products', 'inventory'],
    onWritten: (_, { totals }) => {
      notifyDone(
        t('Saved from the file: {{changed}} changed, {{created}} new', {
          changed: totals.changed,
          created: totals.new,
        }),
      );
      void navigate('/admin/products');
    },
  });
  return (
    <AdminPage
      title={t('Products as a file')}
      intro={t('Edit the catalogue in a spreadsheet. You see every change before anything is saved.')}
      parent={{ label: t('Products'), to: '/admin/products' }}
    >
      <TableFile
        words={{
          hint: t(
            'The column “Adresă” names the product. A missing column or an empty cell changes nothing; a new address creates a draft.',
          ),
          choose: t('Choose a file'),
          chooseOther: t('Choose another file'),
          reading: t('Comparing the file…'),
        }}
        file={sheet.file}
        isReviewed={sheet.review !== undefined}
        isReading={sheet.isReading}
        failure={sheet.failure ? failureOf(sheet.failure) : undefined}
        moved={sheet.before ? t('Something changed since you looked: these are the differences as of now.') : undefined}
        onChoose={sheet.choose}
        before={
          <Button
            component="a"
            href={exportAddress()}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('Export products (CSV)')}
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
  const { t } = useTranslation('products');
  const wording = useWording('products');
  return (error: unknown): string => {
    const { code = '', problem } = error instanceof RequestFailure ? error : {};
    if (code === 'malformed_csv')
      return t('The file can’t be read: see line {{line}}, perhaps quotes that don’t close', {
        line: problem?.['line'],
      });
    if (code === 'missing_columns')
      return t(
        'No column names the products. Call it “Adresă” or “slug” in the first line. The first line has: {{found}}',
        { found: (problem?.['found'] as string[]).join(', ') },
      );
    if (code === 'empty_file') return t('The file has no product');
    if (code === 'too_many_lines') return t('The file has more than 2,000 lines: split it');
    return wording.failure(error);
  };
}
