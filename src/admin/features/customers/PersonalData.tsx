import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAddress, type Customer } from './customers-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { OtherOrders } from './OtherOrders.tsx';

export function PersonalData({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers', { keyPrefix: 'gdpr' });
  const [orders, setOrders] = useState<string[]>([]);
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <Paper p="md" component="section" aria-label={t('title')}>
      <Title order={2} size="h4" mb="xs">
        {t('title')}
      </Title>
      <Text size="sm" mb="sm">
        {t('text')}
      </Text>
      {customer.otherOrders.length > 0 && (
        <OtherOrders orders={customer.otherOrders} chosen={orders} onChoose={setOrders} />
      )}
      <Group gap="xs">
        <ExportButton href={exportAddress(customer.id, orders)} label={t('export')} />
        <Button variant="default" c="var(--mantine-color-error)" onClick={open}>
          {t('erase')}
        </Button>
      </Group>
      <EraseDialog customer={customer} orders={orders} isOpen={asking} onClose={close} />
    </Paper>
  );
}
