import { Anchor, Stack, Text } from '@mantine/core';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { CardTitle, PageLink } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { formatPhone } from '#texts/formats.ts';
import {
  useShipmentsComingBack,
  useShipmentsNeedingAttention,
  type ShipmentComingBack,
  type ShipmentNeedingAttention,
} from './shipment-requests.ts';

const TONES: Record<ShipmentNeedingAttention['kind'], Tone> = {
  unanswered: 'wait',
  refused: 'bad',
  not_wanted: 'wait',
  astray: 'bad',
  unclear: 'wait',
  cash_kept: 'bad',
  wrong_cash: 'bad',
  not_moved: 'bad',
};

/** Shipments with problems, each linked to its order's page, and returning parcels, whose buyers may be called. */
export function Component() {
  const { t, formats } = useTexts('parcels');
  const { t: orders } = useTexts('orders');
  const link = ({ orderId, number }: { orderId: string; number: string }) => (
    <PageLink to={`/admin/orders/${orderId}`} fw={600}>
      {number}
    </PageLink>
  );
  const callLink = ({ phoneNo }: ShipmentComingBack) => (
    <Anchor href={`tel:${phoneNo}`} aria-label={orders('Call {{phone}}', { phone: formatPhone(phoneNo) })}>
      {formatPhone(phoneNo)}
    </Anchor>
  );
  return (
    <AdminPage
      title={t('Shipments')}
      parent={{ label: orders('Orders'), to: '/admin/orders' }}
      intro={t(
        'Shipments that Sameday rejected or has not confirmed, AWBs to cancel, and shipments whose tracking or cash on delivery does not match the order.',
      )}
    >
      <ListTable<ShipmentNeedingAttention>
        label={t('Shipments')}
        query={useShipmentsNeedingAttention()}
        isRowLink
        empty={t('No shipment needs attention.')}
        columns={[
          { name: 'number', title: orders('Order'), phone: 'head', cell: link },
          {
            name: 'kind',
            title: orders('Status'),
            cell: ({ kind }) => <StatusBadge tone={TONES[kind]} label={t(`hanging.kinds.${kind}`)} />,
          },
          { name: 'awb', title: orders('AWB'), phone: 'figure', cell: ({ awb }) => awb ?? '–' },
          {
            name: 'cash',
            title: t('Cash on delivery'),
            phone: 'figure',
            align: 'right',
            cell: ({ cash }) => formats.money(cash),
          },
          { name: 'at', title: t('Since'), phone: 'figure', cell: ({ at }) => formats.dateTime(at) },
        ]}
      />
      <Stack gap="sm" mt="xl">
        <CardTitle>{t('Coming back')}</CardTitle>
        <Text>{t('Refused at the door or not collected from the locker. A call may still save the sale.')}</Text>
        <ListTable<ShipmentComingBack>
          label={t('Coming back')}
          query={useShipmentsComingBack()}
          empty={t('No shipment is coming back.')}
          columns={[
            { name: 'number', title: orders('Order'), phone: 'head', cell: link },
            { name: 'name', title: orders('Customer'), cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
            { name: 'phone', title: orders('Phone'), phone: 'figure', cell: callLink },
            { name: 'words', title: t('Sameday says') },
            { name: 'at', title: t('Since'), phone: 'figure', cell: ({ at }) => (at ? formats.dateTime(at) : '–') },
          ]}
        />
      </Stack>
    </AdminPage>
  );
}
