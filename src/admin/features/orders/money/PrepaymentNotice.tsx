import { Alert, Stack, Text } from '@mantine/core';
import { IconTruckReturn } from '@tabler/icons-react';
import { PageLink, PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import type { Order } from '../orders-requests.ts';
import { usePrepayment } from './use-prepayment.ts';

/** Notice for an order whose buyer once refused a parcel, or was asked to pay before dispatch. */
export function PrepaymentNotice({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t, formats } = useTexts('orders');
  const asking = usePrepayment(order);
  const { refusedBefore, prepayment } = order;
  if (!refusedBefore && prepayment !== 'take_back') return null;
  return (
    <Alert className="neutral-alert" icon={<IconTruckReturn aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {refusedBefore ? (
          <Text>
            {t('A parcel to this phone and address came back on {{date}}: order', {
              date: formats.date(refusedBefore.at),
            })}{' '}
            <PageLink to={`/admin/orders/${refusedBefore.id}`} underline="always">
              {refusedBefore.number}
            </PageLink>
            .
          </Text>
        ) : (
          <Text>
            {order.emailAddress === ''
              ? t(
                  'The customer left no email, so call them about paying in advance. The order expires like any bank transfer.',
                )
              : t('The customer was asked to pay in advance. The order expires like any bank transfer.')}
          </Text>
        )}
        {prepayment && !isLocked && (
          <PlainButton
            size="sm"
            className="no-print"
            loading={asking.isPending}
            onClick={() => asking.mutate(prepayment === 'ask')}
          >
            {t(prepayment === 'ask' ? 'Ask to be paid in advance' : 'Let them pay on delivery')}
          </PlainButton>
        )}
      </Stack>
    </Alert>
  );
}
