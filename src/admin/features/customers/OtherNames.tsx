import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#texts/formats.ts';
import { nameOf, type Customer } from './customers-requests.ts';

/** Names and phones of later orders with the same address: another one of theirs, or somebody else's. */
export function OtherNames({ names }: { names: Customer['otherNames'] }) {
  const { t } = useTranslation('customers', { keyPrefix: 'facts' });
  if (names.length === 0) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('otherNames')}:{' '}
      {names.map((name) => [nameOf(name), formatPhone(name.phoneNo)].filter(Boolean).join(', ')).join('; ')}
    </Text>
  );
}
