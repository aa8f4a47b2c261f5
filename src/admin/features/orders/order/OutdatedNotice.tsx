import { Alert, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { Order } from '../orders-requests.ts';

/** Warns in a dialog that another person has changed the order since it opened. */
export function OutdatedNotice({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Alert className="wait-alert" role="alert" title={t('Someone else changed this')}>
      <Stack gap="xs">
        <Text>
          {t('It was changed while you were editing. You now see the latest version; nothing was overwritten.')}
        </Text>
        <OrderStates order={order} />
        {children}
      </Stack>
    </Alert>
  );
}
