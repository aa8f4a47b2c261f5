import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { MoneyInput } from '#admin/components/forms/MoneyInput.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { useWording } from '#admin/components/wording.ts';
import { mailAbout } from '../order/mailed-moves.ts';
import type { Order } from '../orders-requests.ts';
import { AccountOrQuestion } from './AccountOrQuestion.tsx';
import { checkRefund, goesToCard, refundAmount, suggestRefund } from './refund-values.ts';
import { useHelperMost } from '#admin/components/use-helper-most.ts';
import { useRefund } from './use-refund.ts';

export function RefundForm({ order, isOutdated, onClose }: { order: Order; isOutdated: boolean; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const wording = useWording();
  // One dialog is one refund, however often its button is pressed.
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
  const mail = mailAbout(order, 'refund');
  const submit = () =>
    refunding.mutate(
      { version: order.version, key, amount: amount!, reason: form.values.reason.trim() },
      { onSuccess: onClose },
    );
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        {isOutdated && (
          <Alert className="wait-alert" role="alert" title={common('changedMeanwhile.title')}>
            <Stack gap="xs">
              <Text size="sm">{common('changedMeanwhile.text')}</Text>
              <OrderStates order={order} />
              <Text size="sm">
                {t('money.left')}: {formats.money(refundable)}
              </Text>
            </Stack>
          </Alert>
        )}
        <Text size="sm">{t(goesToCard(order.money) ? 'refund.byCard' : 'refund.byHand')}</Text>
        {!goesToCard(order.money) && <AccountOrQuestion order={order} />}
        <Radio.Group label={t('refund.howMuch')} {...form.getInputProps('howMuch')}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="all"
              label={t('refund.all', { amount: formats.money(refundable) })}
              {...(isBound && { disabled: true, description: t('refund.helperMost', { amount: formats.money(most) }) })}
            />
            <Radio value="part" label={t('refund.part')} />
          </Stack>
        </Radio.Group>
        {form.values.howMuch === 'part' && (
          <MoneyInput
            label={t('refund.amount')}
            description={t('refund.most', { amount: formats.money(most) })}
            size="md"
            value={form.values.amount}
            onChange={(typed) => form.setFieldValue('amount', typed)}
            error={form.errors.amount}
          />
        )}
        <Textarea
          label={t('refund.reason')}
          description={t(mail === 'goes' ? 'refund.reasonMailed' : 'refund.reasonKept')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
        <Text size="sm" c="dimmed">
          {t(mail === 'goes' ? 'refund.goes' : 'mail.noAddress')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={refunding.isPending} disabled={most === 0}>
            {amount ? t('refund.submit', { amount: formats.money(amount) }) : t('refund.submitNone')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
