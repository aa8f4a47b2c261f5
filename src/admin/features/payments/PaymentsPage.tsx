import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink, PlainButton, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { RefundAccount } from '#admin/components/RefundAccount.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { Link } from 'react-router';
import { type PaymentExceptions, usePaymentExceptions, useWayOut } from './payments-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

/** `?kind=held,refunds`: the dashboard links to the kinds that it counted. */
const FILTERS = ['kind'] as const;

export function Component() {
  const { t } = useTexts('payments');
  const hanging = usePaymentExceptions();
  const wayOut = useWayOut();
  const { filters, clear, isFiltered } = useUrlFilters(FILTERS);
  const isShown = (kind: string) => !isFiltered || filters.kind.split(',').includes(kind);
  return (
    <AdminPage
      title={t('Payments')}
      intro={t('Payments and refunds that need attention')}
      actions={
        <PlainButton loading={isTaken(wayOut, 'check')} onClick={() => wayOut.mutate({ way: 'check' })}>
          {t('Check all with Stripe')}
        </PlainButton>
      }
    >
      <div>
        <PageTabs of="payments" mb="lg" />
        {isFiltered && (
          <Anchor component="button" type="button" mb="md" onClick={clear}>
            {t('Show all that waits')}
          </Anchor>
        )}
        <Loaded query={hanging}>{(found) => <Groups hanging={only(found, isShown)} wayOut={wayOut} />}</Loaded>
      </div>
    </AdminPage>
  );
}

/** Keeps only the kinds in the address, by default all. */
function only(found: PaymentExceptions, isShown: (kind: string) => boolean): PaymentExceptions {
  return Object.fromEntries(
    Object.entries(found).map(([kind, rows]) => [kind, isShown(kind) ? rows : []]),
  ) as unknown as PaymentExceptions;
}

type Ways = ReturnType<typeof useWayOut>;

function isTaken({ isPending, variables }: Ways, way: string, id?: string): boolean {
  if (!isPending || variables.way !== way) return false;
  return id === undefined || ('refundId' in variables ? variables.refundId : 'cardPaymentId' in variables ? variables.cardPaymentId : '') === id; // prettier-ignore
}

type Row = ComponentProps<typeof PaymentExceptionRow>;
type Rows = [kind: keyof PaymentExceptions, rows: (Row & { key: string })[]];

function Groups({ hanging, wayOut }: { hanging: PaymentExceptions; wayOut: Ways }) {
  const { t, formats } = useTexts('payments');
  const { ask, dialog } = useConfirm();
  const { unanswered, mismatches, held, refunds, released, transfers, partPaid } = hanging;
  const sentByHand = ({ refundId, number, buyer, amount }: PaymentExceptions['refunds'][number]) => ({
    label: t('Mark as sent manually…'),
    isBusy: isTaken(wayOut, 'byHand', refundId),
    take: () =>
      ask({
        title: t('Refund of {{number}} sent manually', { number }),
        text: t(
          'The card’s bank rejected the refund of {{amount}}. If you have sent it to {{buyer}} by bank transfer, record it here: the customer is notified. This can’t be undone.',
          { amount: formats.money(amount), buyer },
        ),
        confirm: t('Mark as sent'),
        onConfirm: () => wayOut.mutate({ way: 'byHand', refundId }),
      }),
  });
  const toOrder = (order: Row['order'], sum: number) => ({
    ...{ key: order.id, order, amount: formats.money(sum), goTo: t('Open order') },
  });
  if (Object.values(hanging).every((list) => list.length === 0)) {
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCheck size={20} color="var(--tone-good)" aria-hidden />
        <Text size="md">{t('Nothing needs attention. Failed refunds and late payments appear here.')}</Text>
      </Group>
    );
  }
  const kinds: Rows[] = [
    [
      'held',
      held.map((order) => ({
        ...{ key: order.id, order, amount: formats.money(order.held), goTo: t('Refund…') },
        detail: order.account && <RefundAccount {...order.account} />,
      })),
    ],
    [
      'refunds',
      refunds.map((refund) => ({
        ...{ key: refund.refundId, order: refund, amount: formats.money(refund.amount), detail: refund.lastError },
        state: t(refund.failed ? 'Failed' : 'No answer'),
        actions: [
          {
            label: t('Retry'),
            isBusy: isTaken(wayOut, 'retry', refund.refundId),
            take: () => wayOut.mutate({ way: 'retry', refundId: refund.refundId }),
          },
          ...(refund.failed ? [sentByHand(refund)] : []),
        ],
      })),
    ],
    [
      'mismatches',
      mismatches.map((payment) => ({
        ...{ key: payment.cardPaymentId, order: payment, goTo: t('Refund…') },
        amount: formats.inCurrency(payment.received, payment.currency),
        detail: t('{{amount}} requested', { amount: formats.money(payment.total) }),
      })),
    ],
    [
      'unanswered',
      unanswered.map((payment) => ({
        ...{ key: payment.cardPaymentId, order: payment, amount: formats.money(payment.total) },
        actions: [
          {
            label: t('Check with Stripe'),
            isBusy: isTaken(wayOut, 'ask', payment.cardPaymentId),
            take: () => wayOut.mutate({ way: 'ask', cardPaymentId: payment.cardPaymentId }),
          },
        ],
      })),
    ],
    ['partPaid', partPaid.map((order) => toOrder(order, order.due))],
    ['transfers', transfers.map((order) => toOrder(order, order.total))],
    ['released', released.map((order) => toOrder(order, order.total))],
  ];
  return (
    <Stack gap="md">
      {dialog}
      {kinds.map(([name, rows]) => rows.length > 0 && <Kind key={name} name={name} rows={rows} />)}
    </Stack>
  );
}

function Kind({ name, rows }: { name: Rows[0]; rows: Rows[1] }) {
  const { t } = useTexts('payments');
  return (
    <SectionCard title={`${t(`kinds.${name}.title`)} (${rows.length})`}>
      <Text>{t(`kinds.${name}.text`)}</Text>
      <PlainList gap={0}>
        {rows.map(({ key, ...row }) => (
          <PaymentExceptionRow key={key} {...row} />
        ))}
      </PlainList>
    </SectionCard>
  );
}

interface Props {
  order: { id: string; number: string; buyer: string; since: string };
  amount: string;
  /** State in one word, where the kind alone does not show it. */
  state?: string;
  detail?: ReactNode;
  /** Actions taken here … */
  actions?: { label: string; isBusy: boolean; take: () => void }[];
  /** … or the name of the action taken on the order's page. */
  goTo?: string;
}

function PaymentExceptionRow({ order, amount, state, detail, actions = [], goTo }: Props) {
  const { t, formats } = useTexts('payments');
  const { id, number, buyer, since } = order;
  return (
    <Group component="li" className="ruled" gap="8px 16px" py={10}>
      <Box flex="1 1 240px" miw={0}>
        <Group gap="xs">
          <PageLink to={`/admin/orders/${id}`} fw={600} py={4}>
            {number}
          </PageLink>
          <Text fw={600} className="figures">
            {amount}
          </Text>
          {state && <StatusBadge tone="wait" label={state} />}
        </Group>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {buyer} · {t('since {{date}}', { date: formats.dateTime(since) })}
        </Text>
        {detail && (
          <Aside component="div" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Aside>
        )}
      </Box>
      {actions.map(({ label, isBusy, take }) => (
        <PlainButton key={label} size="sm" loading={isBusy} onClick={take} aria-label={`${label}: ${number}`}>
          {label}
        </PlainButton>
      ))}
      {goTo && (
        <PlainButton size="sm" component={Link} to={`/admin/orders/${id}`} aria-label={`${goTo}: ${number}`}>
          {goTo}
        </PlainButton>
      )}
    </Group>
  );
}
