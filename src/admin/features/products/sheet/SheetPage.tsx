import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { useProductWording } from '../use-product-wording.ts';
import { SheetResult } from './SheetResult.tsx';
import { EXPORT_ADDRESS, useSheet } from './use-sheet.ts';

/** The catalogue as a file: out, and in again; every change is seen before anything is written. */
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
      <Paper p="md">
        <Stack gap="sm" align="flex-start">
          <Text size="sm" maw="70ch">
            {t('sheet.hint')}
          </Text>
          <Group>
            <Button
              component="a"
              href={EXPORT_ADDRESS}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('sheet.export')}
            </Button>
            <FileChooser accept=".csv,.txt,text/csv,text/plain" onChoose={sheet.choose}>
              {(props) => (
                <Button {...props} variant={sheet.review ? 'default' : 'filled'} disabled={sheet.isReading}>
                  {sheet.file ? t('sheet.chooseOther') : t('sheet.choose')}
                </Button>
              )}
            </FileChooser>
            {sheet.file && <Text size="sm">{sheet.file.name}</Text>}
          </Group>
        </Stack>
      </Paper>
      {sheet.isReading && <Skeleton height={240} role="status" aria-label={t('sheet.reading')} />}
      {sheet.failure && (
        <Alert color="red" role="alert">
          {failureOf(sheet.failure)}
        </Alert>
      )}
      {sheet.hasMoved && (
        <Alert color="yellow" role="alert">
          {t('sheet.moved')}
        </Alert>
      )}
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

/** Words why a file cannot be read. */
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
