import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { shipmentRequestSchema } from '#domain/shipments/shipment-requests.ts';
import { WeightInput } from '#admin/components/forms/fields.tsx';
import { LockerNumberField } from '../address/LockerNumberField.tsx';
import { isOwed } from '#domain/orders/awaited-money.ts';
import type { Order } from '../orders-requests.ts';
import type { OrderShipments, useShipmentActions } from './shipment-requests.ts';
import { ShipmentFailure } from './ShipmentFailure.tsx';
import { PlainButton } from '#admin/components/presets.ts';

interface Props {
  order: Order;
  shipments: OrderShipments;
  actions: ReturnType<typeof useShipmentActions>;
  onClose: () => void;
}

export function CreateShipmentForm({ order, shipments, actions, onClose }: Props) {
  const { t, formats, wording } = useTexts('parcels');
  const { weightGrams, cashOnDelivery } = shipments.proposal;
  const toLocker = order.deliveryMethod === 'easybox';
  const locker = [order.lockerName, order.lockerCity].filter(Boolean).join(', ');
  const form = useForm({
    initialValues: { weightGrams: weightGrams as number | null, lockerId: order.lockerId, evenUnpaid: false },
    validate: (values): Record<string, ReactNode> => ({
      ...validateWith(shipmentRequestSchema, wording.code)(toRequest(values)),
      ...(toLocker && values.lockerId.trim() === '' && { lockerId: wording.code('required') }),
      ...(isOwed(order) && !values.evenUnpaid && { evenUnpaid: wording.code('unpaid') }),
    }),
  });
  function toRequest({ weightGrams: weight, lockerId: typed, evenUnpaid }: typeof form.values, ship = false) {
    const lockerId = typed.trim();
    return {
      version: order.version,
      weightGrams: weight ?? undefined,
      ...(toLocker && lockerId !== '' && lockerId !== order.lockerId && { lockerId }),
      evenUnpaid,
      ship,
    };
  }
  const submit = (ship: boolean) =>
    form.onSubmit((values) =>
      actions.make.mutate(toRequest(values, ship), {
        onSuccess: ({ parcel: shipment, notShipped }) => {
          onClose();
          const awb = shipment?.awb ?? '';
          if (notShipped === null)
            notifyDone(t(ship ? 'AWB {{awb}} created and order marked as shipped.' : 'AWB {{awb}} created.', { awb }));
          else
            notifyFailure(
              t('AWB {{awb}} created, but the order could not be marked as shipped: {{reason}}', {
                awb,
                reason: wording.code(notShipped),
              }),
            );
        },
      }),
    );
  const collects =
    cashOnDelivery > 0
      ? t('Cash on delivery: {{amount}}.', { amount: formats.money(cashOnDelivery) })
      : t('No cash on delivery.');
  return (
    <form onSubmit={submit(false)} noValidate>
      <Stack>
        <Text>
          {toLocker
            ? t('Sameday delivers the parcel to {{locker}}.', { locker })
            : t('Sameday picks up the parcel and delivers it to the customer’s door.')}{' '}
          {collects}
        </Text>
        <WeightInput
          label={t('Weight, kg')}
          unit="kg"
          description={t('Including packaging; calculated from the products')}
          size="md"
          data-autofocus
          {...form.getInputProps('weightGrams')}
          value={form.values.weightGrams}
        />
        {toLocker && <LockerNumberField order={order} input={form.getInputProps('lockerId')} />}
        {isOwed(order) && (
          <Checkbox
            label={t('Ship although unpaid')}
            size="md"
            {...form.getInputProps('evenUnpaid', { type: 'checkbox' })}
          />
        )}
        {actions.make.error !== null && (
          <Alert className="wait-alert" role="alert">
            <ShipmentFailure error={actions.make.error} />
          </Alert>
        )}
        <Group grow preventGrowOverflow={false}>
          <PlainButton onClick={onClose}>{t('Cancel')}</PlainButton>
          <PlainButton loading={actions.make.isPending} onClick={() => submit(true)()}>
            {t('Create AWB and mark as shipped')}
          </PlainButton>
          <Button type="submit" loading={actions.make.isPending}>
            {t('Create AWB')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
