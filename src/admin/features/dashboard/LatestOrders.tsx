import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { Dashboard } from './dashboard-requests.ts';
import { LatestCard } from './LatestCard.tsx';

export function LatestOrders({ latest }: { latest: Dashboard['latest'] }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <LatestCard
      title={t('Recent orders')}
      all={{ label: t('All orders'), to: '/admin/orders' }}
      rows={latest.map((order) => ({
        id: order.id,
        number: order.number,
        to: `/admin/orders/${order.id}`,
        sum: formats.money(order.total),
        who: `${order.firstName} ${order.lastName}`.trim(),
        when: formats.dateTime(order.placedAt),
        badges: <OrderStates order={order} />,
      }))}
    />
  );
}
