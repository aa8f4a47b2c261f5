import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { TableFile } from '#admin/components/files/TableFile.tsx';
import { LoadFailure } from '#admin/components/LoadFailure.tsx';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { useWording } from '#admin/components/wording.ts';
import { BookingResult } from './BookingResult.tsx';
import { MoneyLines } from './MoneyLines.tsx';
import { useMoneyFile } from './use-money-file.ts';

/** MT940 and CAMT.053 have endings of their own. */
const ACCEPT = '.csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml';

export function Component() {
  const { t } = useTranslation('bank');
  const wording = useWording('bank');
  const file = useMoneyFile();
  return (
    <AdminPage
      title={t('Bank')}
      intro={t('Match incoming bank transfers, and the cash that the courier collected, to their orders')}
    >
      <div>
        <PageTabs of="payments" mb="lg" />
        <Stack gap="lg">
          <TableFile
            accept={ACCEPT}
            words={{
              hint: t(
                'Your bank’s statement as CSV, MT940 or CAMT.053 (XML), of which only incoming RON payments are read, or the courier’s settlement as CSV with columns such as “AWB”, “Ramburs” and “Decont”. Nothing is recorded until you confirm, and the same file can be uploaded again at any time.',
              ),
              choose: t('Choose a file'),
              chooseOther: t('Choose another file'),
              reading: t('Comparing the file…'),
            }}
            file={file.file}
            isReviewed={file.review !== undefined}
            isReading={file.isReading}
            failure={file.failure && !file.retry ? wording.failure(file.failure) : undefined}
            onChoose={file.choose}
            below={
              <Text size="xs" c="dimmed">
                {t('The file is not stored, nor are the names and accounts in it.')}
              </Text>
            }
          />
          {file.results && !file.isBooking && <BookingResult results={file.results} />}
          {file.failure && file.retry && <LoadFailure error={file.failure} retry={file.retry} />}
          {file.review && !file.isReading && (
            <>
              <Text size="sm" fw={600}>
                {t(`forms.${file.review.form}`)}
              </Text>
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
