import { Checkbox, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableFile } from '#admin/components/files/TableFile.tsx';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { ImportResult } from './ImportResult.tsx';
import { compareLockers, importLockers, type ImportReview, type LockersSummary } from './lockers-requests.ts';
import { useWording } from '#admin/components/wording.ts';

export function FileImport({ last }: { last: LockersSummary['last']['file'] }) {
  const { t } = useTranslation('lockers');
  const formats = useFormats();
  const words = useWording('lockers').failure;
  const [isWhole, setIsWhole] = useState(true);
  const list = useReviewedFile<ImportReview>({
    compare: (csv) => compareLockers(csv, isWhole),
    apply: ({ csv }, review) => importLockers(csv, isWhole, review),
    touches: ['lockers'],
    onWritten: () => notifyDone(t('Lockers imported')),
  });
  return (
    <Stack gap="sm" component="section" aria-labelledby="file-import">
      <Title order={2} size="h4" id="file-import">
        {t('Import from file')}
      </Title>
      <TableFile
        words={{
          hint: t(
            'CSV, one locker per line, with columns id, name, address, city, county, latitude, longitude, takes payment (yes or no), and optionally postal code, largest box (s, m or l) and opening hours (24/7 or Mo-Fr 08:00-22:00; Sa 09:00-20:00).',
          ),
          choose: t('Choose a file'),
          chooseOther: t('Choose another file'),
          reading: t('Comparing the file…'),
        }}
        file={list.file}
        isReviewed={list.review !== undefined}
        isReading={list.isReading}
        failure={list.failure ? words(list.failure) : undefined}
        moved={
          list.before
            ? t('The lockers have changed since, so nothing was imported. Review the updated changes.')
            : undefined
        }
        onChoose={list.choose}
        before={
          <Checkbox
            label={t('The file is the complete list: deactivate lockers that are not in it')}
            checked={isWhole}
            onChange={({ currentTarget: { checked } }) => {
              setIsWhole(checked);
              list.compareAgain((csv) => compareLockers(csv, checked));
            }}
          />
        }
        below={
          last && (
            <Text size="sm" c="dimmed">
              {t('Last file {{date}}: {{count}} lines, {{added}}, {{changed}}, {{gone}}, {{faulty}}.', {
                defaultValue_one: 'Last file {{date}}: {{count}} line, {{added}}, {{changed}}, {{gone}}, {{faulty}}.',
                ...{ date: formats.dateTime(last.at), count: last.listed },
                added: t('{{count}} new', { defaultValue_one: '{{count}} new', count: last.added }),
                changed: t('{{count}} changed', { defaultValue_one: '{{count}} changed', count: last.changed }),
                gone: t('{{count}} removed', { defaultValue_one: '{{count}} removed', count: last.gone }),
                faulty: t('{{count}} errors', { defaultValue_one: '{{count}} error', count: last.faulty }),
              })}
            </Text>
          )
        }
      />
      {list.review && (
        <Paper p="md">
          <ImportResult review={list.review} isWriting={list.isWriting} onApply={() => list.apply(true)} />
        </Paper>
      )}
    </Stack>
  );
}
