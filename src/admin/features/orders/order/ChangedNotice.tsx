import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '../orders-requests.ts';
import { LastChange } from './LastChange.tsx';

interface Props {
  order: Order;
  differences: { label: string; value: string }[];
  onGoOn: () => void;
}

export function ChangedNotice({ order, differences, onGoOn }: Props) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  return (
    <Alert className="wait-alert" role="alert" title={common('Someone else changed this')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {common('It was changed while you were editing. You now see the latest version; nothing was overwritten.')}
        </Text>
        <LastChange order={order} />
        {!order.editable && (
          <Text size="sm">
            {t('The order is packed or rejected and can no longer be edited. Your input is still here to copy.')}
          </Text>
        )}
        {differences.length > 0 && (
          <>
            <Text size="sm">{t('Saved values that differ from yours:')}</Text>
            <List size="sm">
              {differences.map(({ label, value }) => (
                <List.Item key={label}>
                  {label}: <b>{value || t('empty')}</b>
                </List.Item>
              ))}
            </List>
          </>
        )}
        {order.editable && (
          <Button size="xs" variant="default" onClick={onGoOn}>
            {t('Keep mine')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
