import { Alert, Button, Group, List, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { LoadFailure } from '#admin/components/LoadFailure.tsx';
import { PaymentsTabs } from '#admin/components/PaymentsTabs.tsx';
import type { FileKind } from './bank-requests.ts';
import { useWording } from '#admin/components/wording.ts';
import { BookingResult } from './BookingResult.tsx';
import { MoneyLines } from './MoneyLines.tsx';
import { useMoneyFile } from './use-money-file.ts';

export function MoneyFilePage({ kind, accept }: { kind: FileKind; accept: string }) {
  const { t } = useTranslation('bank');
  const { t: payments } = useTranslation('payments');
  const wording = useWording('bank');
  const file = useMoneyFile(kind);
  return (
    <AdminPage title={payments(`tabs.${kind}`)} intro={t(`${kind}.intro`)}>
      <div>
        <PaymentsTabs />
        <Stack gap="lg">
          <Paper p="md">
            <Stack gap="sm" align="flex-start">
              <Text size="sm" maw="75ch">
                {t(`${kind}.hint`)}
              </Text>
              <Group>
                <FileChooser accept={accept} onChoose={file.choose}>
                  {(props) => (
                    <Button {...props} variant={file.review ? 'default' : 'filled'} disabled={file.isBooking}>
                      {t(file.file ? 'Choose another file' : 'Choose a file')}
                    </Button>
                  )}
                </FileChooser>
                {file.file && <Text size="sm">{file.file.name}</Text>}
              </Group>
              <Text size="xs" c="dimmed">
                {t('The file is not stored, nor are the names and accounts in it.')}
              </Text>
            </Stack>
          </Paper>
          {file.results && !file.isBooking && <BookingResult results={file.results} />}
          {file.failure && file.retry && <LoadFailure error={file.failure} retry={file.retry} />}
          {file.failure && !file.retry && (
            <Alert color="red" role="alert">
              {wording.failure(file.failure)}
            </Alert>
          )}
          {file.isReading && <Skeleton height={240} role="status" aria-label={t('Comparing the file…')} />}
          {file.review && !file.isReading && (
            <>
              <LeftOut leftOut={file.review.leftOut} />
              <MoneyLines
                key={file.file?.name}
                lines={file.review.lines}
                choices={file.choices}
                toBook={file.toBook}
                isBooking={file.isBooking}
                onDecide={file.decide}
                onBook={file.book}
              />
            </>
          )}
        </Stack>
      </div>
    </AdminPage>
  );
}

function LeftOut({ leftOut }: { leftOut: Record<'debits' | 'foreign' | 'unsettled' | 'unreadable', number> | null }) {
  const { t } = useTranslation('bank');
  if (!leftOut || Object.values(leftOut).every((count) => count === 0)) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('Not included:')}
      </Text>
      <List size="sm" c="dimmed">
        {leftOut.debits > 0 && (
          <List.Item>
            {t('{{count}} outgoing', { defaultValue_one: '{{count}} outgoing', count: leftOut.debits })}
          </List.Item>
        )}
        {leftOut.foreign > 0 && (
          <List.Item>
            {t('{{count}} in other currencies', {
              defaultValue_one: '{{count}} in another currency',
              count: leftOut.foreign,
            })}
          </List.Item>
        )}
        {leftOut.unsettled > 0 && (
          <List.Item>
            {t('{{count}} pending or reversed by the bank', {
              defaultValue_one: '{{count}} pending or reversed by the bank',
              count: leftOut.unsettled,
            })}
          </List.Item>
        )}
        {leftOut.unreadable > 0 && (
          <List.Item c="var(--tone-bad)">
            {t('{{count}} unreadable or above 100,000 RON: check them in the statement', {
              defaultValue_one: '{{count}} unreadable or above 100,000 RON: check it in the statement',
              count: leftOut.unreadable,
            })}
          </List.Item>
        )}
      </List>
    </div>
  );
}
