import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAddress, type Customer } from './customers-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { OtherOrders } from './OtherOrders.tsx';

export function PersonalData({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const [orders, setOrders] = useState<string[]>([]);
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <Paper p="md" component="section" aria-label={t('Personal data (GDPR)')}>
      <Title order={2} size="h4" mb="xs">
        {t('Personal data (GDPR)')}
      </Title>
      <Text size="sm" mb="sm">
        {t(
          'Customers may request a copy of their personal data or its erasure. Verify who is asking first. Both are recorded in the audit log.',
        )}
      </Text>
      {customer.otherOrders.length > 0 && (
        <OtherOrders orders={customer.otherOrders} chosen={orders} onChoose={setOrders} />
      )}
      <Group gap="xs">
        <ExportButton href={exportAddress(customer.id, orders)} label={t('Export personal data')} />
        <Button variant="default" c="var(--mantine-color-error)" onClick={open}>
          {t('Erase personal data…')}
        </Button>
      </Group>
      <EraseDialog customer={customer} orders={orders} isOpen={asking} onClose={close} />
    </Paper>
  );
}
