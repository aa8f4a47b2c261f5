import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Loaded } from '#admin/components/Loaded.tsx';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { RefundAccount } from '#admin/components/RefundAccount.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { PaymentExceptionRow } from './PaymentExceptionRow.tsx';
import { usePaymentExceptions, useWayOut, type PaymentExceptions } from './payments-requests.ts';

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
        <Button variant="default" loading={isTaken(wayOut, 'check')} onClick={() => wayOut.mutate({ way: 'check' })}>
          {t('Check all with Stripe')}
        </Button>
      }
    >
      <div>
        <PageTabs of="payments" mb="lg" />
        {isFiltered && (
          <Anchor component="button" type="button" size="sm" mb="md" onClick={clear}>
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
  if (Object.values(hanging).every((list) => list.length === 0)) {
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCheck size={20} color="var(--tone-good)" aria-hidden />
        <Text>{t('Nothing needs attention. Failed refunds and late payments appear here.')}</Text>
      </Group>
    );
  }
  return (
    <Stack gap="md">
      {dialog}
      <Kind name="held" count={held.length}>
        {held.map((order) => (
          <PaymentExceptionRow
            key={order.id}
            order={order}
            amount={formats.money(order.held)}
            detail={order.account && <RefundAccount {...order.account} />}
            goTo={t('Refund…')}
          />
        ))}
      </Kind>
      <Kind name="refunds" count={refunds.length}>
        {refunds.map((refund) => (
          <PaymentExceptionRow
            key={refund.refundId}
            order={refund}
            amount={formats.money(refund.amount)}
            state={t(refund.failed ? 'Failed' : 'No answer')}
            detail={refund.lastError}
            actions={[
              {
                label: t('Retry'),
                isBusy: isTaken(wayOut, 'retry', refund.refundId),
                take: () => wayOut.mutate({ way: 'retry', refundId: refund.refundId }),
              },
              ...(refund.failed ? [sentByHand(refund)] : []),
            ]}
          />
        ))}
      </Kind>
      <Kind name="mismatches" count={mismatches.length}>
        {mismatches.map((payment) => (
          <PaymentExceptionRow
            key={payment.cardPaymentId}
            order={payment}
            amount={formats.inCurrency(payment.received, payment.currency)}
            detail={t('{{amount}} requested', { amount: formats.money(payment.total) })}
            goTo={t('Refund…')}
          />
        ))}
      </Kind>
      <Kind name="unanswered" count={unanswered.length}>
        {unanswered.map((payment) => (
          <PaymentExceptionRow
            key={payment.cardPaymentId}
            order={payment}
            amount={formats.money(payment.total)}
            actions={[
              {
                label: t('Check with Stripe'),
                isBusy: isTaken(wayOut, 'ask', payment.cardPaymentId),
                take: () => wayOut.mutate({ way: 'ask', cardPaymentId: payment.cardPaymentId }),
              },
            ]}
          />
        ))}
      </Kind>
      <Kind name="partPaid" count={partPaid.length}>
        {partPaid.map((order) => (
          <PaymentExceptionRow key={order.id} order={order} amount={formats.money(order.due)} goTo={t('Open order')} />
        ))}
      </Kind>
      <Kind name="transfers" count={transfers.length}>
        {transfers.map((order) => (
          <PaymentExceptionRow
            key={order.id}
            order={order}
            amount={formats.money(order.total)}
            goTo={t('Open order')}
          />
        ))}
      </Kind>
      <Kind name="released" count={released.length}>
        {released.map((order) => (
          <PaymentExceptionRow
            key={order.id}
            order={order}
            amount={formats.money(order.total)}
            goTo={t('Open order')}
          />
        ))}
      </Kind>
    </Stack>
  );
}

function Kind({ name, count, children }: { name: keyof PaymentExceptions; count: number; children: ReactNode }) {
  const { t } = useTranslation('payments');
  const id = useId();
  if (count === 0) return null;
  return (
    <Paper component="section" p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {t(`kinds.${name}.title`)} ({count})
      </Title>
      <Text size="sm" mb="sm">
        {t(`kinds.${name}.text`)}
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {children}
      </Stack>
    </Paper>
  );
}
