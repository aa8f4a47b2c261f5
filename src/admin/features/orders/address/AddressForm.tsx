import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { request } from '#admin/components/request.ts';
import type { GiftRecipient } from '#domain/orders/gift-form.ts';
import { orderAddressSchema } from '#domain/orders/order-address.ts';
import { AddressFields } from './AddressFields.tsx';
import { ADDRESS_FIELDS, type AddressValues } from './address-values.ts';
import { EditedSection, LastChange } from '../order/LastChange.tsx';
import { oneOrder, writeOrder, type Order } from '../orders-requests.ts';
import { Aside } from '#admin/components/presets.ts';

/** Edits customer and destination, with the checkout's rules. */
export function AddressForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, wording, formats } = useTexts('orders');
  const client = useQueryClient();
  const editor = useEditor({
    name: `order-address/${order.id}`,
    stored: order,
    toValues: (stored = order) => valuesOf(stored),
    schema: orderAddressSchema,
    save: (json) => writeOrder(client, request(oneOrder.address.$patch({ param: { id: order.id }, json }))),
    onSaved: () => {
      onClose();
      notifyDone(t('address.saved'));
    },
    words: {
      labels: Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, t(`address.${field}`)])),
      show: (field, values) =>
        field === 'deliveryMethod' ? t(`deliveryMethod.${values.deliveryMethod}`) : String(values[field]),
      fault: wording.field,
      failure: wording.failure,
    },
    about: <LastChange order={order} />,
    isBlocked: !order.editable,
  });
  const isFetchedNow = editor.form.values.deliveryMethod === 'pickup' && order.deliveryMethod !== 'pickup';
  return (
    <EditedSection
      title={t('address.title')}
      editor={editor}
      isEditable={order.editable}
      save={t('address.save')}
      onClose={onClose}
    >
      <AddressFields form={editor.form} paymentMethod={order.paymentMethod} />
      {isFetchedNow && order.shippingFee > 0 && (
        <Text>
          {t('The delivery fee of {{fee}} stays in the total: take it off as a discount under “Edit items”.', {
            fee: formats.money(order.shippingFee),
          })}
        </Text>
      )}
      {order.mails.some(({ status }) => status === 'waiting') && <Aside>{t('address.mailsFollow')}</Aside>}
    </EditedSection>
  );
}

const recipientOf = ({ recipientFirstName, recipientLastName, recipientPhone, message }: GiftRecipient) => ({
  ...{ recipientFirstName, recipientLastName, recipientPhone, message },
});

function valuesOf(order: Order): AddressValues {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, order[field]]));
  return { ...fields, ...(order.gift && { gift: recipientOf(order.gift) }), version: order.version } as AddressValues;
}
