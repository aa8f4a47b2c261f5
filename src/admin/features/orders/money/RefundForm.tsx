import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { MoneyInput } from '#admin/components/forms/fields.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { OutdatedNotice } from '../order/OutdatedNotice.tsx';
import { useMailAbout } from '../order/use-mail-about.ts';
import { oneOrder, useOrderWrite, type Order } from '../orders-requests.ts';
import { AccountOrQuestion } from './AccountOrQuestion.tsx';
import { checkRefund, goesToCard, refundAmount, suggestRefund } from './refund-values.ts';
import { useHelperMost } from '#admin/components/use-helper-most.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import type { OrderRefundRequest } from '#domain/orders/order-requests.ts';

export function RefundForm({ order, isOutdated, onClose }: { order: Order; isOutdated: boolean; onClose: () => void }) {
  const { t, formats, wording } = useTexts('orders');
  // Idempotency key: one dialog makes one refund, however often its button is pressed.
  const [key] = useState(() => crypto.randomUUID());
  const refunding = useRefund(order);
  const { refundable } = order.money;
  const most = Math.min(refundable, useHelperMost(order.money));
  const suggested = suggestRefund(order.money);
  const isBound = most < refundable;
  const form = useForm({
    initialValues: isBound
      ? { ...suggested, howMuch: 'part' as const, amount: Math.min(suggested.amount ?? most, most) }
      : suggested,
    validate: (values) => checkRefund(values, most, wording.code),
  });
  const amount = refundAmount(form.values, refundable);
  const mail = useMailAbout()(order, 'refund');
  const submit = () =>
    refunding.mutate(
      { version: order.version, key, amount: amount!, reason: form.values.reason.trim() },
      { onSuccess: onClose },
    );
  return (
    <SubmitForm
      onSubmit={form.onSubmit(submit)}
      submit={amount ? t('Refund {{amount}}', { amount: formats.money(amount) }) : t('Refund')}
      color="red"
      isBusy={refunding.isPending}
      isDisabled={most === 0}
      onClose={onClose}
    >
      {isOutdated && (
        <OutdatedNotice order={order}>
          <Text>
            {t('Refundable')}: {formats.money(refundable)}
          </Text>
        </OutdatedNotice>
      )}
      <Text>
        {t(
          goesToCard(order.money)
            ? 'Refunded to the card through Stripe. This can’t be undone.'
            : 'The shop does not transfer money: send it to the customer yourself. This records it as sent.',
        )}
      </Text>
      {!goesToCard(order.money) && <AccountOrQuestion order={order} />}
      <Radio.Group label={t('Amount')} {...form.getInputProps('howMuch')}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="all"
            label={t('Full refund: {{amount}}', { amount: formats.money(refundable) })}
            {...(isBound && {
              disabled: true,
              description: t('You can refund at most {{amount}} of this order; an owner refunds more.', {
                amount: formats.money(most),
              }),
            })}
          />
          <Radio value="part" label={t('Partial refund')} />
        </Stack>
      </Radio.Group>
      {form.values.howMuch === 'part' && (
        <MoneyInput
          label={t('Refund amount')}
          description={t('Maximum {{amount}}', { amount: formats.money(most) })}
          size="md"
          value={form.values.amount}
          onChange={(typed) => form.setFieldValue('amount', typed)}
          error={form.errors.amount}
        />
      )}
      <Textarea
        label={t('Reason')}
        description={t(
          mail === 'noAddress' ? 'Shown on the timeline' : 'Shown on the timeline and in the email to the customer',
        )}
        withAsterisk
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
        {...wording.limit(form.values.reason, 1000)}
      />
      <Text c="dimmed">
        {t(mail === 'goes' ? 'The customer is notified by email when it completes.' : `mail.${mail}`)}
      </Text>
    </SubmitForm>
  );
}

function useRefund({ id, number }: Order) {
  const { t, formats } = useTexts('orders');
  return useOrderWrite(
    (json: OrderRefundRequest) => oneOrder.refunds.$post({ param: { id }, json }),
    ({ refund }, { amount }) => {
      const message = t(`refund.${refund.state}`, { amount: formats.money(amount), number });
      if (refund.state === 'failed') notifyFailure(message);
      else notifyDone(message);
    },
  );
}
