import { Alert, Button, Checkbox, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTextFile } from '#admin/components/forms/use-text-file.ts';
import { ImportResult } from './ImportResult.tsx';
import {
  reviewInRefusal,
  useApplyImport,
  useReviewImport,
  type ImportReview,
  type LockersSummary,
} from './lockers-requests.ts';
import { useWording } from '#admin/components/wording.ts';

export function FileImport({ last }: { last: LockersSummary['last']['file'] }) {
  const { t } = useTranslation('lockers');
  const formats = useFormats();
  const words = useWording('lockers').failure;
  const reading = useTextFile();
  const reviewing = useReviewImport();
  const applying = useApplyImport();
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [isWhole, setIsWhole] = useState(true);
  const [review, setReview] = useState<ImportReview>();

  function compare(csv: string, whole: boolean) {
    applying.reset();
    setReview(undefined);
    reviewing.mutate({ csv, isWhole: whole }, { onSuccess: setReview });
  }
  function choose(chosen: File) {
    reading.mutate(chosen, {
      onSuccess: (csv) => {
        setFile({ name: chosen.name, csv });
        compare(csv, isWhole);
      },
    });
  }
  function apply() {
    if (!file || !review) return;
    applying.mutate(
      { csv: file.csv, isWhole, review },
      {
        onSuccess: () => {
          notifyDone(t('Lockers imported'));
          setFile(undefined);
          setReview(undefined);
        },
        onError: (error) => setReview(reviewInRefusal(error) ?? review),
      },
    );
  }
  const isStale = reviewInRefusal(applying.error) !== undefined;
  const failure = reading.error ?? reviewing.error ?? (isStale ? null : applying.error);

  return (
    <Paper p="md" component="section" aria-labelledby="file-import">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4" id="file-import">
          {t('Import from file')}
        </Title>
        <Text size="sm" maw="75ch">
          {t(
            'CSV, one locker per line, with columns id, name, address, city, county, latitude, longitude, takes payment (yes or no), and optionally postal code, largest box (s, m or l) and opening hours (24/7 or Mo-Fr 08:00-22:00; Sa 09:00-20:00).',
          )}
        </Text>
        <Checkbox
          label={t('The file is the complete list: deactivate lockers that are not in it')}
          checked={isWhole}
          onChange={({ currentTarget: { checked } }) => {
            setIsWhole(checked);
            if (file) compare(file.csv, checked);
          }}
        />
        <Group>
          <FileChooser accept=".csv,.txt,text/csv,text/plain" onChoose={choose}>
            {(props) => (
              <Button {...props} variant={review ? 'default' : 'filled'} disabled={reviewing.isPending}>
                {t(file ? 'Choose another file' : 'Choose a file')}
              </Button>
            )}
          </FileChooser>
          {file && <Text size="sm">{file.name}</Text>}
        </Group>
        {last && (
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
        )}
        {reviewing.isPending && <Skeleton height={120} role="status" aria-label={t('Comparing the file…')} />}
        {failure && (
          <Alert color="red" role="alert" w="100%">
            {words(failure)}
          </Alert>
        )}
        {isStale && (
          <Alert color="yellow" role="alert" w="100%">
            {t('The lockers have changed since, so nothing was imported. Review the updated changes.')}
          </Alert>
        )}
        {review && <ImportResult review={review} isWriting={applying.isPending} onApply={apply} />}
      </Stack>
    </Paper>
  );
}
