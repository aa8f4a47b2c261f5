import { Group, List, Stack, Text, Alert } from '@mantine/core';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { ChosenFile } from '#admin/components/files/ChosenFile.tsx';
import { ReviewedLines } from '#admin/components/files/ReviewedLines.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import type { Line, Review, Booked } from './bank-requests.ts';
import { MoneyDecision } from './MoneyDecision.tsx';
import { chosenFor, useMoneyFile } from './use-money-file.ts';
import { useEffect, useRef } from 'react';
import { useDoubt } from './use-doubt.ts';

/** MT940 and CAMT.053 files have extensions of their own. */
const ACCEPT = '.csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml';

export function Component() {
  const { t, formats } = useTexts('bank');
  const { file, choices, decide, toBook, results, book, isBooking } = useMoneyFile();
  const { review } = file;
  const sum = toBook.reduce((total, { amount }) => total + amount, 0);
  return (
    <AdminPage
      title={t('Bank')}
      intro={t('Match incoming bank transfers, and the cash that the courier collected, to their orders')}
    >
      <div>
        <PageTabs of="payments" mb="lg" />
        <Stack gap="lg">
          <ChosenFile
            file={file}
            area="bank"
            accept={ACCEPT}
            hint={t(
              'Your bank’s statement as CSV, MT940 or CAMT.053 (XML), of which only incoming RON payments are read, or the courier’s settlement as CSV with columns such as “AWB”, “Ramburs” and “Decont”. Nothing is recorded until you confirm, and the same file can be uploaded again at any time.',
            )}
            below={<Aside>{t('The file is not stored, nor are the names and accounts in it.')}</Aside>}
          />
          {results && !isBooking && <BookingResult results={results} />}
          {review && (
            <>
              <Text fw={600}>{t(`forms.${review.form}`)}</Text>
              <LeftOut leftOut={review.leftOut} />
              {review.lines.length === 0 && <Text>{t('No incoming payments in this file.')}</Text>}
            </>
          )}
          {review && review.lines.length > 0 && (
            <ReviewedLines
              key={file.file?.id}
              lines={review.lines}
              states={{
                doubtful: (count) => t('counts.doubtful', { count }),
                book: (count) => t('counts.book', { count }),
              }}
              quiet={{
                stranger: (count) => t('counts.stranger', { count }),
                known: (count) => t('counts.known', { count }),
              }}
              columns={[
                { name: 'sum', title: t('Payment'), width: '45%', cell: (line) => <Sum line={line} /> },
                {
                  name: 'order',
                  title: t('Order'),
                  cell: (line) => (
                    <MoneyDecision
                      line={line}
                      chosen={chosenFor(line, choices)}
                      isBooking={isBooking}
                      onChoose={(orderId) => decide(line.reference, orderId)}
                    />
                  ),
                },
              ]}
              apply={{
                label: (count) =>
                  t('Record {{count}} payments, {{sum}}', {
                    count,
                    sum: formats.money(sum),
                  }),
                count: toBook.length,
                none: t('No payments selected.'),
                isBusy: isBooking,
                onPress: book,
              }}
            />
          )}
        </Stack>
      </div>
    </AdminPage>
  );
}

function Sum({ line: { day, amount, payer, text, doubt } }: { line: Line }) {
  const formats = useFormats();
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Group gap="xs" align="baseline">
        <Text size="md" fw={600}>
          {doubt === 'unreadable' ? '—' : formats.money(amount)}
        </Text>
        {day && <Aside>{formats.date(`${day}T12:00:00Z`)}</Aside>}
      </Group>
      {payer && <Text>{payer}</Text>}
      <Text c="dimmed" lineClamp={4}>
        {text}
      </Text>
    </div>
  );
}

const REASONS = ['debits', 'foreign', 'unsettled', 'unreadable'] as const;

function LeftOut({ leftOut }: Pick<Review, 'leftOut'>) {
  const { t } = useTexts('bank');
  const reasons = REASONS.filter((reason) => leftOut && leftOut[reason] > 0);
  if (!leftOut || reasons.length === 0) return null;
  return (
    <div>
      <Text c="dimmed">{t('Not included:')}</Text>
      <List size="sm" c="dimmed">
        {reasons.map((reason) => (
          <List.Item key={reason} {...(reason === 'unreadable' && { c: 'var(--tone-bad)' })}>
            {t(`leftOut.${reason}`, { count: leftOut[reason] })}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

interface Props {
  /** Results with their sums, which stay available even when the second comparison fails. */
  results: readonly (Booked & { amount: number })[];
}

function BookingResult({ results }: Props) {
  const { t, formats } = useTexts('bank');
  const toDoubt = useDoubt();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  if (results.length === 0) return null;
  const count = (state: Booked['state']) => results.filter((result) => result.state === state).length;
  const refused = results.filter((result) => result.state === 'refused');
  return (
    <Alert color={refused.length > 0 ? 'yellow' : 'green'} role="status" tabIndex={-1} ref={shown}>
      <Text>
        {t('{{count}} payments recorded.', { count: count('booked') })}
        {count('known') > 0 && ` ${t('{{count}} already recorded.', { count: count('known') })}`}
      </Text>
      {refused.length > 0 && (
        <>
          <Text mt="xs">{t('{{count}} not recorded:', { count: refused.length })}</Text>
          <List size="sm">
            {refused.map((result) => (
              <List.Item key={`${result.reference} ${result.orderId}`}>
                {formats.money(result.amount)}: {toDoubt(result.code)}{' '}
                <PageLink to={`/admin/orders/${result.orderId}`}>{t('Open order')}</PageLink>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
