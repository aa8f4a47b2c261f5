import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReturnState } from '#domain/returns/return-states.ts';
import type { AdminReturnsRoutes } from '#server/sales/returns/admin-returns-routes.ts';
import { Aside, PageLink, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { client, request } from '#admin/components/request.ts';
import type { Order } from '../orders-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

const returns = client<AdminReturnsRoutes>().api.admin.returns;
const TONES: Record<ReturnState, Tone> = { announced: 'wait', received: 'busy', refunded: 'good', cancelled: 'neutral',
  left_out: 'good' }; // prettier-ignore

export function ReturnsCard({ order }: { order: Order }) {
  const { t, formats } = useTexts('returns');
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
          <PlainList gap="sm">
            {items.map(({ id, number, state, lines, outstanding, refunded, provedBy }) => (
              <li key={id}>
                <Group gap="xs">
                  <PageLink to={`/admin/returns/${id}`} fw={600}>
                    {number}
                  </PageLink>
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
          </PlainList>
        )}
      </Loaded>
    </SectionCard>
  );
}
