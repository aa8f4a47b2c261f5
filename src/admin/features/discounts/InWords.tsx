import { Paper, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscountWords, type Described } from './use-discount-words.ts';
import { CardTitle } from '#admin/components/presets.ts';

interface Props {
  described: Described;
  titleOf: (id: string) => string;
}

export function InWords({ described, titleOf }: Props) {
  const { t } = useTranslation('discount');
  const id = useId();
  const sentences = useDiscountWords().sentences(described, titleOf);
  return (
    <Paper component="section" p="md" aria-labelledby={id}>
      <CardTitle id={id} mb="xs">
        {t('Summary')}
      </CardTitle>
      <Stack gap={6} role="status">
        {sentences.length === 0 && <Text c="dimmed">{t('Enter a value to see the summary.')}</Text>}
        {sentences.map((sentence) => (
          <Text key={sentence} style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
