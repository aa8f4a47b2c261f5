import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { sentenceOf, whoDid } from '#admin/components/events/event-words.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import type { Order } from '../orders-requests.ts';

interface Props {
  order: Order;
  differences: { label: string; value: string }[];
  /** By default, while the order is editable. */
  isEditable?: boolean;
  onGoOn: () => void;
}

export function ChangedNotice({ order, differences, isEditable = order.editable, onGoOn }: Props) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const words = useEventWords({ order });
  const last = order.timeline.at(-1);
  return (
    <Alert className="wait-alert" role="alert" title={common('Someone else changed this')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {common('It was changed while you were editing. You now see the latest version; nothing was overwritten.')}
        </Text>
        {last && (
          <Text size="sm">
            {t('Last change: {{what}}, by {{who}}, {{when}}.', {
              what: sentenceOf(last, words),
              who: whoDid(last.actor, words),
              when: formats.dateTime(last.at),
            })}
          </Text>
        )}
        <OrderStates order={order} />
        {!isEditable && (
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
        {isEditable && (
          <Button size="xs" variant="default" onClick={onGoOn}>
            {t('Keep mine')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
