import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ChosenFile } from '#admin/components/files/ChosenFile.tsx';
import { ReviewedLines } from '#admin/components/files/ReviewedLines.tsx';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { ImportLine, ImportReview } from '#server/fulfilment/lockers/import-lockers.ts';
import { lockers, type LockersSummary } from './lockers-requests.ts';
import { useChanges } from './use-changes.ts';

export function FileImport({ last }: { last: LockersSummary['last']['file'] }) {
  const { t, formats } = useTexts('lockers');
  const changes = useChanges();
  const [isWhole, setIsWhole] = useState(true);
  const list = useReviewedFile<ImportReview>({
    send: (json) => lockers.import.$post({ json: { isWhole, ...json } }),
    touches: ['lockers'],
    onWritten: () => notifyDone(t('Lockers imported')),
  });
  return (
    <Stack gap="sm" component="section" aria-label={t('Import from file')}>
      <ChosenFile
        file={list}
        area="lockers"
        title={t('Import from file')}
        hint={t(
          'CSV, one locker per line, with columns id, name, address, city, county, latitude, longitude, takes payment (yes or no), and optionally postal code, largest box (s, m or l) and opening hours (24/7 or Mo-Fr 08:00-22:00; Sa 09:00-20:00).',
        )}
        before={
          <Checkbox
            label={t('The file is the complete list: deactivate lockers that are not in it')}
            checked={isWhole}
            onChange={({ currentTarget: { checked } }) => {
              setIsWhole(checked);
              list.compareAgain({ isWhole: checked });
            }}
          />
        }
        below={
          last && (
            <Text c="dimmed">
              {t('Last file {{date}}: {{count}} lines, {{added}}, {{changed}}, {{gone}}, {{faulty}}.', {
                ...{ date: formats.dateTime(last.at), count: last.listed },
                ...changes(last),
              })}
            </Text>
          )
        }
      />
      {list.review && (
        <Review key={list.review.digest} review={list.review} isBusy={list.isWriting} onApply={list.apply} />
      )}
    </Stack>
  );
}

interface Props {
  review: ImportReview;
  isBusy: boolean;
  onApply: (leaveOutWrong: boolean) => void;
}

function Review({ review: { lines, unchanged, active }, isBusy, onApply }: Props) {
  const { t } = useTexts('lockers');
  const { t: column } = useTexts('errors');
  const gone = lines.filter(({ state }) => state === 'gone').length;
  const effectOf = (line: ImportLine) => {
    if (line.state === 'wrong') return t(`file.faults.${line.code}`, { given: line.given });
    const fields = line.state === 'changed' ? line.fields.map((field) => column(`columns.${field}`)) : [];
    return [t(`file.kinds.${line.state}`), fields.join(', ')].filter(Boolean).join(': ');
  };
  return (
    <ReviewedLines
      lines={lines}
      states={{
        gone: (count) => t('{{count}} removed', { count }),
        changed: (count) => t('{{count}} changed', { count }),
        added: (count) => t('{{count}} new', { count }),
      }}
      columns={[
        {
          name: 'locker',
          title: t('Locker'),
          phone: 'head',
          cell: (line) => (line.state === 'wrong' ? line.id : `${line.title} (${line.id})`),
        },
        { name: 'effect', title: t('Changes'), cell: effectOf },
      ]}
      facts={
        <>
          {gone * 2 > active && (
            <Alert color="red" role="alert">
              {t('More than half of the lockers would be deactivated. Is this the complete list?')}
            </Alert>
          )}
          {unchanged > 0 && <Text c="dimmed">{t('{{count}} unchanged', { count: unchanged })}</Text>}
        </>
      }
      apply={{ label: () => t('Import lockers'), isBusy, onPress: onApply }}
    />
  );
}
