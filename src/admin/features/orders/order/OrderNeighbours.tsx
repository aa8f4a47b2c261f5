import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { request } from '#admin/components/request.ts';
import { readListAddress, toListQuery } from '../order-filters.ts';
import { oneOrder, type Order } from '../orders-requests.ts';
import type { OpenedFrom } from './use-next-waiting.ts';

const ICONS = { previous: IconChevronLeft, next: IconChevronRight } as const;
type Side = keyof typeof ICONS;
const SIDES: readonly Side[] = ['previous', 'next'];

/** Links to the previous and next order of the list from which this one was opened, else of all orders. */
export function OrderNeighbours({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { state } = useLocation() as { state: OpenedFrom | null };
  const list = state?.list ?? '';
  const query = toListQuery(readListAddress(list));
  const { data } = useQuery({
    queryKey: ['orders', 'neighbours', order.id, query],
    queryFn: () => request(oneOrder.neighbours.$get({ param: { id: order.id }, query })),
  });
  const links = useRef<Partial<Record<Side, HTMLAnchorElement | null>>>({});
  const cameBy = state?.by;
  const isRead = data !== undefined;
  useEffect(() => {
    // Refocuses the link for repeated key presses, unless another element has the focus.
    if (cameBy && isRead && document.activeElement === document.body) links.current[cameBy]?.focus();
  }, [cameBy, isRead]);
  return (
    <Group role="group" aria-label={t('Orders beside this one')} gap={4} className="no-print">
      {SIDES.map((side) => {
        const Icon = ICONS[side];
        const to = data?.[side];
        return to ? (
          <ActionIcon
            key={side}
            component={Link}
            to={`/admin/orders/${to.id}`}
            state={{ list, by: side } satisfies OpenedFrom}
            ref={(link: HTMLAnchorElement | null) => void (links.current[side] = link)}
            variant="default"
            className="order-neighbour"
            aria-label={t(`neighbours.${side}`, { number: to.number })}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon
            key={side}
            variant="default"
            className="order-neighbour"
            aria-label={t(`neighbours.no.${side}`)}
            disabled
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
