import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#admin/components/use-texts.ts';
import { FileChooser } from '../forms/FileChooser.tsx';
import { CardTitle } from '../presets.ts';
import { LoadFailure } from '../AdminPage.tsx';
import type { useReviewedFile } from './use-reviewed-file.ts';

const TABLES = '.csv,.txt,text/csv,text/plain';

interface Props {
  file: ReturnType<typeof useReviewedFile>;
  /** Namespace with own wordings for the file's faults. */
  area: string;
  title?: string;
  hint: string;
  accept?: string;
  /** Content before the button in its row, and below the row. */
  before?: ReactNode;
  below?: ReactNode;
}

/** File chooser with the fault of the chosen file. */
export function ChosenFile({ file, area, title, hint, accept = TABLES, before, below }: Props) {
  const { t, wording } = useTexts('common', area);
  return (
    <>
      <Paper p="md">
        <Stack gap="sm" align="flex-start">
          {title && <CardTitle>{title}</CardTitle>}
          <Text maw="70ch">{hint}</Text>
          <Group>
            {before}
            <FileChooser accept={accept} onChoose={file.choose}>
              {(props) => (
                <Button {...props} variant={file.review ? 'default' : 'filled'} disabled={file.isReading}>
                  {t(file.file ? 'Choose another file' : 'Choose a file')}
                </Button>
              )}
            </FileChooser>
            {file.file && <Text>{file.file.name}</Text>}
          </Group>
          {below}
        </Stack>
      </Paper>
      {file.isReading && <Skeleton height={240} role="status" aria-label={t('Comparing the file…')} />}
      {file.failure && file.retry && <LoadFailure error={file.failure} retry={file.retry} />}
      {file.failure && !file.retry && (
        <Alert color="red" role="alert">
          {wording.failure(file.failure)}
        </Alert>
      )}
      {file.before && (
        <Alert color="yellow" role="alert">
          {t(
            'Something has changed since, so nothing was applied. Review the lines as they are now, then apply again.',
          )}
        </Alert>
      )}
    </>
  );
}
