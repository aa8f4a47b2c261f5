import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { RefundAccount } from '#admin/components/RefundAccount.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import type { ComponentProps } from 'react';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { PaymentExceptionRow } from './PaymentExceptionRow.tsx';
import { usePaymentExceptions, useWayOut, type PaymentExceptions } from './payments-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** `?kind=held,refunds`: the dashboard leads to what it counted alone. */
const FILTERS = ['kind'] as const;

export function Component() {
  const { t } = useTranslation('payments');
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

/** Leaves the kinds that the address asks for; without any it asks for all. */
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
  const { t } = useTranslation('payments');
  const formats = useFormats();
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
  const { t } = useTranslation('payments');
  return (
    <SectionCard title={`${t(`kinds.${name}.title`)} (${rows.length})`}>
      <Text>{t(`kinds.${name}.text`)}</Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map(({ key, ...row }) => (
          <PaymentExceptionRow key={key} {...row} />
        ))}
      </Stack>
    </SectionCard>
  );
}
