import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { giftReleaseRequestSchema } from '#domain/orders/order-requests.ts';
import { oneOrder, useOrderWrite, type Order } from '../orders-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function ReleaseForm({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => validateWith(giftReleaseRequestSchema, wording.code)({ reason, version: order.version }),
  });
  const release = useOrderWrite(
    ({ reason }: { reason: string }) =>
      oneOrder['gift-release'].$post({ param: { id: order.id }, json: { reason, version: order.version } }),
    () => notifyDone(t('Gift released')),
    (error) => showFieldErrors(form, error, wording.code),
  );
  if (!isOpen) {
    return (
      <PlainButton onClick={() => setOpen(true)} className="no-print" style={{ alignSelf: 'flex-start' }}>
        {t('Release now')}
      </PlainButton>
    );
  }
  return (
    <form onSubmit={form.onSubmit((values) => release.mutate(values))} noValidate className="no-print">
      <Stack gap="xs">
        <TextInput
          label={t('Reason')}
          description={t('Visible to staff only')}
          data-autofocus
          autoFocus
          maxLength={1000}
          {...form.getInputProps('reason')}
        />
        <Group gap="xs">
          <Button type="submit" loading={release.isPending}>
            {t('Release now')}
          </Button>
          <PlainButton onClick={() => setOpen(false)}>{t('Cancel')}</PlainButton>
        </Group>
      </Stack>
    </form>
  );
}
