import { Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAddress, type Customer } from './customers-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { OtherOrders } from './OtherOrders.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';

export function PersonalData({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const [orders, setOrders] = useState<string[]>([]);
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <SectionCard title={t('Personal data (GDPR)')}>
      <Text>
        {t(
          'Customers may request a copy of their personal data or its erasure. Verify who is asking first. Both are recorded in the audit log.',
        )}
      </Text>
      {customer.otherOrders.length > 0 && (
        <OtherOrders orders={customer.otherOrders} chosen={orders} onChoose={setOrders} />
      )}
      <Group gap="xs">
        <ExportButton href={exportAddress(customer.id, orders)} label={t('Export personal data')} />
        <PlainButton c="var(--mantine-color-error)" onClick={open}>
          {t('Erase personal data…')}
        </PlainButton>
      </Group>
      <EraseDialog customer={customer} orders={orders} isOpen={asking} onClose={close} />
    </SectionCard>
  );
}
