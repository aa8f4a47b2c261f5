import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { notifyUndo } from '#admin/components/notify.tsx';
import { CountResult } from './CountResult.tsx';
import { exportAddress } from './inventory-requests.ts';
import { useInventoryWording } from './inventory-wording.ts';
import { useStockCount } from './use-stock-count.ts';
import { useUndoWithNotice } from './use-undo-with-notice.ts';

/** A counted shelf from a file: every difference is seen before anything is written. */
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
      <Paper p="md">
        <Stack gap="sm" align="flex-start">
          <Text size="sm" maw="70ch">
            {t('count.fileHint')}
          </Text>
          <Group>
            <FileChooser accept=".csv,.txt,text/csv,text/plain" onChoose={count.choose}>
              {(props) => (
                <Button {...props} variant={count.review ? 'default' : 'filled'} disabled={count.isReading}>
                  {count.file ? t('count.chooseOther') : t('count.choose')}
                </Button>
              )}
            </FileChooser>
            {count.file && <Text size="sm">{count.file.name}</Text>}
          </Group>
          <Anchor href={exportAddress({ search: '', state: '' })} download size="sm">
            {t('count.template')}
          </Anchor>
        </Stack>
      </Paper>
      {count.isReading && <Skeleton height={240} role="status" aria-label={t('count.reading')} />}
      {count.failure && (
        <Alert color="red" role="alert">
          {wording.failure(count.failure)}
        </Alert>
      )}
      {count.before && (
        <Alert color="yellow" role="alert">
          {t('count.stockMoved')}
        </Alert>
      )}
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
