import { Alert, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { request } from '#admin/components/request.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { useWording } from '#admin/components/wording.ts';
import type { GiftRecipient } from '#domain/orders/gift-form.ts';
import { orderAddressSchema } from '#domain/orders/order-address.ts';
import { AddressFields } from './AddressFields.tsx';
import { ADDRESS_FIELDS, type AddressValues } from './address-values.ts';
import { ChangedNotice } from '../order/ChangedNotice.tsx';
import { FormBar } from '../order/FormBar.tsx';
import { oneOrder, showCurrent, showOrder, type Order } from '../orders-requests.ts';
import { SectionCard } from '../order/SectionCard.tsx';

/** Mends customer and destination, by the checkout's rules. What is typed is kept until it is saved or dropped. */
export function AddressForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const client = useQueryClient();
  const form = useForm<AddressValues>({
    initialValues: valuesOf(order),
    validate: validateWith(orderAddressSchema, wording.code),
  });
  const draft = useKeptDraft({ form, name: `order-address/${order.id}` });
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = useMutation({
    mutationFn: (json: AddressValues) => request(oneOrder.address.$patch({ param: { id: order.id }, json })),
    onSuccess: ({ order: saved }) => {
      close();
      showOrder(client, saved);
      notifyDone(t('address.saved'));
    },
    onError: (error) => {
      const isTold = showCurrent(client, error) || showFieldErrors(form, error, wording.code);
      if (!isTold) notifyFailure(wording.failure(error));
    },
  });
  const isOutdated = form.values.version !== order.version;
  const differences = ADDRESS_FIELDS.filter((field) => form.values[field] !== order[field]).map((field) => ({
    label: t(`address.${field}`),
    value: order[field],
  }));
  return (
    <SectionCard title={t('address.title')} takesFocus>
      <form
        onSubmit={form.onSubmit(
          (values) => save.mutate(values),
          (errors) => {
            notifyFailure(t('Check the highlighted fields.'));
            form.getInputNode(Object.keys(errors)[0] as keyof AddressValues)?.focus();
          },
        )}
        noValidate
      >
        <Stack gap="sm">
          {draft.notice}
          {isOutdated && (
            <ChangedNotice
              order={order}
              differences={differences}
              onGoOn={() => form.setFieldValue('version', order.version)}
            />
          )}
          {!isOutdated && !order.editable && (
            <Alert className="wait-alert">
              {t('The order is packed or rejected and can no longer be edited. Your input is still here to copy.')}
            </Alert>
          )}
          <AddressFields form={form} paymentMethod={order.paymentMethod} />
          {order.mails.some(({ status }) => status === 'waiting') && (
            <Text size="xs" c="dimmed">
              {t('address.mailsFollow')}
            </Text>
          )}
          <FormBar
            save={t('address.save')}
            isDirty={form.isDirty()}
            isSaving={save.isPending}
            isBlocked={isOutdated || !order.editable}
            onDrop={close}
          />
        </Stack>
      </form>
    </SectionCard>
  );
}

const recipientOf = ({ recipientFirstName, recipientLastName, recipientPhone, message }: GiftRecipient) => ({
  ...{ recipientFirstName, recipientLastName, recipientPhone, message },
});

function valuesOf(order: Order): AddressValues {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, order[field]]));
  return { ...fields, ...(order.gift && { gift: recipientOf(order.gift) }), version: order.version } as AddressValues;
}
