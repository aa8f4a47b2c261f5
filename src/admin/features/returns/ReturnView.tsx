import { Alert, Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isStillHere, type ReturnMove } from '#domain/returns/return-states.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { ClaimHint } from './ClaimHint.tsx';
import { FactsCard } from './FactsCard.tsx';
import { moveName, StateBadge } from './ReturnParts.tsx';
import type { OrderReturn } from './returns-requests.ts';
import { RefundFields } from './RefundFields.tsx';
import { MoveForm, type StepProps } from './MoveForm.tsx';

function ReceiveFields(props: StepProps) {
  const { t, wording } = useTexts('returns');
  const { lines, stockIsBack, movesOrder, order } = props.orderReturn;
  // Goods that never left are as new, so they go back into stock.
  const stayed = isStillHere(order);
  const [seen, setSeen] = useState(() =>
    lines.map(({ position }) => ({ position, restock: stayed && !stockIsBack, note: '' })),
  );
  const change = (position: number, changes: { restock?: boolean; note?: string }) =>
    setSeen(seen.map((line) => (line.position === position ? { ...line, ...changes } : line)));
  return (
    <MoveForm {...props} move="receive" toRequest={(common) => ({ move: 'receive', ...common, lines: seen })}>
      {stockIsBack && <Text>{t('The order was already restocked, so nothing is added here.')}</Text>}
      <PlainList gap="lg">
        {lines.map((line, index) => (
          <li key={line.position}>
            <Stack gap="xs">
              <LineWords line={line} />
              {!stockIsBack && (
                <Checkbox
                  label={t('As new: restock')}
                  aria-label={t('Restock {{title}}', { title: line.title })}
                  size="md"
                  checked={seen[index]!.restock}
                  onChange={(event) => change(line.position, { restock: event.currentTarget.checked })}
                />
              )}
              {!stayed && (
                <TextInput
                  label={t('Condition')}
                  aria-label={t('Condition of {{title}}', { title: line.title })}
                  value={seen[index]!.note}
                  {...wording.limit(seen[index]!.note, 300)}
                  onChange={(event) => change(line.position, { note: event.currentTarget.value })}
                />
              )}
            </Stack>
          </li>
        ))}
      </PlainList>
      {movesOrder && (
        <Text>{t('When all items are back, the order is marked as returned too, if its status allows.')}</Text>
      )}
    </MoveForm>
  );
}

export function ReturnView({ orderReturn }: { orderReturn: OrderReturn }) {
  const { t, formats } = useTexts('returns');
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
            <PageLink to={`/admin/orders/${order.id}`}>{t('Order {{number}}', { number: order.number })}</PageLink>
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
  const { t } = useTexts('returns');
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
          ? 'This order has not shipped: hold the parcel and cancel the order.'
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
        <Alert key={hint} className="wait-alert">
          <Text>{hint}</Text>
        </Alert>
      ))}
    </>
  );
}

interface Props {
  /** Undefined when closed. `version` is the return's version at the click. */
  asked: { move: ReturnMove; version: number } | undefined;
  orderReturn: OrderReturn;
  onClose: () => void;
}

const FIELDS = { receive: ReceiveFields, refund: RefundFields, cancel: CancelFields, leave_out: LeaveOutFields };

/** Asks for a step's data. A step notifies the customer and is irreversible, so one click never suffices. */
function MoveDialog({ asked, orderReturn, onClose }: Props) {
  const { t } = useTexts('returns');
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const Fields = shown && FIELDS[shown.move];
  return (
    <Modal
      opened={asked !== undefined}
      onClose={onClose}
      title={shown && `${t(moveName(shown.move, orderReturn))} · ${orderReturn.number}`}
      closeOnClickOutside={false}
    >
      {shown && Fields && (
        <Fields
          orderReturn={orderReturn}
          isOutdated={asked !== undefined && asked.version !== orderReturn.version}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function CancelFields(props: StepProps) {
  return <MoveForm {...props} move="cancel" toRequest={(common) => ({ move: 'cancel', ...common })} />;
}

function LeaveOutFields(props: StepProps) {
  return <MoveForm {...props} move="leave_out" toRequest={(common) => ({ move: 'leave_out', ...common })} />;
}

function LinesCard({ orderReturn: { lines, receivedAt } }: { orderReturn: OrderReturn }) {
  const { t } = useTexts('returns');
  return (
    <SectionCard title={t('Returned items')}>
      <PlainList gap="md">
        {lines.map((line) => (
          <li key={line.position}>
            <Group justify="space-between" align="flex-start" gap="xs">
              <LineWords line={line} />
              {receivedAt !== null && (
                <StatusBadge
                  tone={line.restocked ? 'good' : 'neutral'}
                  label={t(line.restocked ? 'Restocked' : 'Not restocked')}
                />
              )}
            </Group>
            {line.note && (
              <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
                {line.note}
              </Text>
            )}
          </li>
        ))}
      </PlainList>
    </SectionCard>
  );
}

function LineWords({ line }: { line: OrderReturn['lines'][number] }) {
  const { t, formats } = useTexts('returns');
  const pieces = t('{{count}} items', { count: line.quantity });
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{line.title}</Text>
      {line.options.map((option) => (
        <Aside key={option.key}>
          {option.label}: {option.valueLabel}
        </Aside>
      ))}
      <Aside>
        {pieces}, {t('{{price}} each', { price: formats.money(line.unitPrice) })}
      </Aside>
      {line.keptParts.map(({ title, unitPrice }) => (
        <Aside key={title}>
          {t('Stays with the customer: {{title}} ({{price}})', { title, price: formats.money(unitPrice) })}
        </Aside>
      ))}
    </div>
  );
}
