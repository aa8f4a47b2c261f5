import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReturnState } from '#domain/returns/return-states.ts';
import type { AdminReturnsRoutes } from '#server/sales/returns/admin-returns-routes.ts';
import { useFormats } from '#admin/components/formats.ts';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { client, request } from '#admin/components/request.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import type { Order } from '../orders-requests.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { Aside } from '#admin/components/presets.ts';

const returns = client<AdminReturnsRoutes>().api.admin.returns;
const TONES: Record<ReturnState, Tone> = { announced: 'wait', received: 'busy', refunded: 'good', cancelled: 'neutral',
  left_out: 'good' }; // prettier-ignore

export function ReturnsCard({ order }: { order: Order }) {
  const { t } = useTranslation('returns');
  const formats = useFormats();
  const isAny = order.timeline.some(({ kind }) => kind === 'withdrawal_announced') || order.erasedAt !== null;
  const found = useQuery({
    queryKey: ['returns', 'order', order.id],
    queryFn: () => request(returns.$get({ query: { orderId: order.id } })),
    enabled: isAny,
  });
  if (!isAny || found.data?.items.length === 0) return null;
  return (
    <SectionCard title={t('Returns')} className="no-print">
      <Loaded query={found} height={24}>
        {({ items }) => (
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {items.map(({ id, number, state, lines, outstanding, refunded, provedBy }) => (
              <li key={id}>
                <Group gap="xs">
                  <Anchor component={Link} to={`/admin/returns/${id}`} fw={600}>
                    {number}
                  </Anchor>
                  <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />
                </Group>
                <Aside>
                  {t('{{count}} items, {{amount}}', {
                    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
                    amount: formats.money(refunded ?? outstanding),
                  })}
                </Aside>
                {provedBy === 'contact' && <Text size="xs">{t('With number and contact only: ask the customer')}</Text>}
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}
