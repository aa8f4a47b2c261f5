import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyText } from './CopyText.tsx';

/** The account that a buyer wants their money in, to copy; its holder where nobody else on the screen is named so. */
export function RefundAccount({ iban, holder }: { iban: string; holder?: string }) {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="nowrap">
      <Text component="span" style={{ overflowWrap: 'anywhere' }}>
        {iban.replace(/(.{4})(?=.)/g, '$1 ')}
        {holder && ` · ${holder}`}
      </Text>
      <span className="no-print">
        <CopyText text={iban} what={t('IBAN')} />
      </span>
    </Group>
  );
}
