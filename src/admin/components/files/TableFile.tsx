import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FileChooser } from '../forms/FileChooser.tsx';

const TABLES = '.csv,.txt,text/csv,text/plain';

interface Props {
  accept?: string;
  words: { hint: string; choose: string; chooseOther: string; reading: string };
  file: { name: string } | undefined;
  isReviewed: boolean;
  isReading: boolean;
  failure: string | undefined;
  /** What has changed since it was compared. */
  moved?: string | undefined;
  onChoose: (file: File) => void;
  /** What stands before the choice, in one row with it, and below. */
  before?: ReactNode;
  below?: ReactNode;
}

export function TableFile(props: Props) {
  const { accept = TABLES, words, file, isReviewed, isReading, failure, moved, onChoose, before, below } = props;
  return (
    <>
      <Paper p="md">
        <Stack gap="sm" align="flex-start">
          <Text size="sm" maw="70ch">
            {words.hint}
          </Text>
          <Group>
            {before}
            <FileChooser accept={accept} onChoose={onChoose}>
              {(props) => (
                <Button {...props} variant={isReviewed ? 'default' : 'filled'} disabled={isReading}>
                  {file ? words.chooseOther : words.choose}
                </Button>
              )}
            </FileChooser>
            {file && <Text size="sm">{file.name}</Text>}
          </Group>
          {below}
        </Stack>
      </Paper>
      {isReading && <Skeleton height={240} role="status" aria-label={words.reading} />}
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {moved !== undefined && (
        <Alert color="yellow" role="alert">
          {moved}
        </Alert>
      )}
    </>
  );
}
