import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ReturnMove } from '#domain/returns/return-states.ts';
import { isStillHere } from '#domain/returns/still-here.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { ClaimHint } from './ClaimHint.tsx';
import { FactsCard } from './FactsCard.tsx';
import { LinesCard } from './LinesCard.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { moveName, StateBadge } from './ReturnParts.tsx';
import type { OrderReturn } from './returns-requests.ts';
import './returns.css';

export function ReturnView({ orderReturn }: { orderReturn: OrderReturn }) {
  const { t } = useTranslation('returns');
  const formats = useFormats();
  const { state: from } = useLocation() as { state: { list?: string } | null };
  const [asked, setAsked] = useState<{ move: ReturnMove; version: number }>();
  const { number, state, order, announcedAt, allowedMoves, version } = orderReturn;
  return (
    <AdminPage
      title={number}
      intro={`${t('Requested')}: ${formats.dateTime(announcedAt)}`}
      parent={{ label: t('Returns'), to: `/admin/returns${from?.list ?? ''}` }}
      actions={allowedMoves.map((move) => (
        <Button
          key={move}
          variant={move === 'cancel' ? 'default' : 'filled'}
          onClick={() => setAsked({ move, version })}
        >
          {t(moveName(move, orderReturn))}
        </Button>
      ))}
    >
      <Stack gap="md">
        <Group gap="md">
          <StateBadge state={state} />
          <Group gap="xs">
            <Anchor component={Link} to={`/admin/orders/${order.id}`}>
              {t('Order {{number}}', { number: order.number })}
            </Anchor>
            <OrderStates order={order} />
          </Group>
        </Group>
        <Hints orderReturn={orderReturn} />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <LinesCard orderReturn={orderReturn} />
          <FactsCard orderReturn={orderReturn} />
        </SimpleGrid>
      </Stack>
      <MoveDialog asked={asked} orderReturn={orderReturn} onClose={() => setAsked(undefined)} />
    </AdminPage>
  );
}

function Hints({ orderReturn }: { orderReturn: OrderReturn }) {
  const { t } = useTranslation('returns');
  const { order, state, stockIsBack, announcedElsewhere } = orderReturn;
  if (state !== 'announced' && state !== 'received') return null;
  const hints = [
    announcedElsewhere &&
      t(
        'Announced with another address than the order’s ({{email}}). Ask there before you send money anywhere else than it came from.',
        { email: order.emailAddress },
      ),
    isStillHere(order) &&
      state === 'announced' &&
      t(
        orderReturn.completesOrder
          ? 'This order has not shipped: hold it. Undo its approval if it has one, and reject it.'
          : 'These items have not left: put them back into stock, then send the money. The rest of the order can be packed and shipped after that.',
      ),
    order.payment === 'unpaid' &&
      t('The order is not marked as paid. Check that you received the money before refunding.'),
    order.payment === 'refunded' && t('The order is already fully refunded.'),
    stockIsBack && state === 'announced' && t('The order was already restocked, so nothing is added here.'),
  ].filter((hint) => hint !== false);
  return (
    <>
      {orderReturn.provedBy === 'contact' && <ClaimHint orderReturn={orderReturn} />}
      {hints.map((hint) => (
        <Alert key={hint} className="return-hint">
          <Text>{hint}</Text>
        </Alert>
      ))}
    </>
  );
}
