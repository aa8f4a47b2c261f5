import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sentenceOf, whoDid } from '#admin/components/events/event-words.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import { useFormats } from '#admin/components/formats.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { Order } from '../orders-requests.ts';

/** What somebody else did last to an order that is being changed, and how it is now. */
export function LastChange({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const words = useEventWords({ order });
  const last = order.timeline.at(-1);
  return (
    <>
      {last && (
        <Text>
          {t('Last change: {{what}}, by {{who}}, {{when}}.', {
            what: sentenceOf(last, words),
            who: whoDid(last.actor, words),
            when: formats.dateTime(last.at),
          })}
        </Text>
      )}
      <OrderStates order={order} />
    </>
  );
}
