import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { byDelivery, byMove } from '#admin/components/by-delivery.ts';
import { BELOW, MoneyInput } from '#admin/components/forms/fields.tsx';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { tellFailure } from '#admin/components/notify.tsx';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { orderMoveSchema } from '#domain/orders/order-requests.ts';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { useNextWaiting } from './use-next-waiting.ts';
import { awaitsProof } from './next-move.ts';
import { useMailAbout } from './use-mail-about.ts';
import { AccountOrQuestion } from '../money/AccountOrQuestion.tsx';
import { goesToCard } from '../money/refund-values.ts';
import { useHelperMost } from '#admin/components/use-helper-most.ts';
import { isOwed } from '#domain/orders/awaited-money.ts';
import type { Order } from '../orders-requests.ts';
import { BY_HAND, CourierSelect } from '../shipment/CourierSelect.tsx';
import { useRememberedCourier } from '../shipment/remembered-courier.ts';
import { useOrderShipments, useShipmentActions } from '../shipment/shipment-requests.ts';
import type { OrderMoves } from './use-order-moves.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  move: OrderMove;
  order: Order;
  moves: OrderMoves;
  isOutdated: boolean;
  onClose: () => void;
}

const EMPTY = { awb: '', note: '', restock: false, notify: true, evenUnpaid: false, refundNow: true };

export function MoveForm({ move, order, moves, isOutdated, onClose }: Props) {
  const { t, formats, wording } = useTexts('orders');
  const words = byDelivery(order);
  const isPickedUp = order.deliveryMethod === 'pickup';
  // Idempotency key: one dialog makes one refund, however often its button is pressed.
  const [refundKey] = useState(() => crypto.randomUUID());
  const held = move === 'reject' ? order.money.refundable : 0;
  const isByCard = goesToCard(order.money);
  const most = useHelperMost(order.money);
  // A parcel that came back unpaid has nothing due; a payment noted for it means the price.
  const asked = order.due > 0 ? order.due : Math.max(0, order.total - (order.received - order.unallocated));
  type Values = typeof EMPTY & { courier: AwbCourier | typeof BY_HAND; amount: number | null };
  const toRequest = ({ awb, courier, refundNow, amount, ...rest }: Values) => ({
    move: courier === BY_HAND ? ('deliver' as const) : move,
    version: order.version,
    ...rest,
    ...(courier === BY_HAND && { handedOver: true }),
    ...(move === 'ship' && courier !== BY_HAND && (isPickedUp ? { awb: null } : { awb, courier })),
    ...(move === 'pay' && { amount: amount ?? 0 }),
    ...(held > 0 && held <= most && isByCard && refundNow && { refundKey }),
  });
  const shipment = useOrderShipments(order.id).data?.parcel;
  const madeAwb = shipment?.state === 'made' ? (shipment.awb ?? '') : '';
  // A parcel that the courier has created but not collected.
  const unwanted = move === 'reject' && madeAwb !== '' && (shipment?.tracking ?? 'made') === 'made' && shipment;
  const { cancel } = useShipmentActions(order.id);
  const [remembered, remember] = useRememberedCourier();
  const form = useForm({
    // The created AWB is the one to ship.
    initialValues: {
      ...EMPTY,
      awb: madeAwb,
      // Lockers and AWBs made here are Sameday's.
      courier: madeAwb !== '' || order.deliveryMethod === 'easybox' ? 'sameday' : remembered,
      amount: asked || null,
    } as Values,
    validate: (values) => ({
      ...validateWith(orderMoveSchema, wording.code)(toRequest(values)),
      ...(move === 'ship' && isOwed(order) && !values.evenUnpaid && { evenUnpaid: wording.code('unpaid') }),
    }),
  });
  const { courier, amount } = form.values;
  const isByHand = courier === BY_HAND;
  const made = isByHand ? 'deliver' : move;
  const mail = useMailAbout()(order, made, amount !== null && amount < asked);
  const isMailed = mail === 'goes' || mail === 'waits';
  useEffect(() => {
    // The dialog may open before the parcel is loaded; typed text stays.
    if (madeAwb !== '' && form.values.awb === '') form.setValues({ awb: madeAwb, courier: 'sameday' });
    // Runs once, when the AWB becomes known, so that an owner may empty the field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [madeAwb]);
  const toNext = useNextWaiting(order);
  const submit = (goesOn = false) => {
    if (move === 'ship' && form.isDirty('courier') && courier !== BY_HAND) remember(courier);
    moves.moving.mutate(toRequest(form.values), {
      onSuccess: () => {
        onClose();
        if (unwanted) cancel.mutateAsync(unwanted.id).catch(tellFailure(wording));
        if (goesOn) toNext?.().catch(tellFailure(wording));
      },
    });
  };
  const isPossible = order.allowedMoves.includes(move) || (move === 'pay' && order.status !== 'rejected');
  const facts = [
    made !== 'pay' && t(`moveEffect.${made}`, { total: formats.money(order.money.refundable), ...byMove(order, made) }),
    move === 'ship' &&
      order.paymentMethod === 'cash' &&
      (order.due === 0
        ? `${t('Nothing to collect')}.`
        : isByHand
          ? t('If you got its money, mark it as paid after that.')
          : t('move.cashTo', { total: formats.money(order.due), ...words })),
  ];
  const moneyWaits = isOwed(order) && (move === 'ship' || move === 'pack' || move === 'approve');
  return (
    <form onSubmit={form.onSubmit(() => submit())} noValidate>
      <Stack>
        {isOutdated && (
          <OutdatedNotice order={order}>
            {!isPossible && <Text>{t('This step is no longer possible.')}</Text>}
          </OutdatedNotice>
        )}
        {move !== 'pay' && <Text>{facts.filter(Boolean).join(' ')}</Text>}
        {moneyWaits && (
          <Alert className="wait-alert">
            {t(
              order.paymentMethod === 'card'
                ? 'The card payment for this order has not been received yet.'
                : 'The bank transfer for this order has not been recorded yet.',
            )}
          </Alert>
        )}
        {(move === 'pack' || move === 'ship') && awaitsProof(order) && (
          <Alert className="wait-alert">
            {t('The customer has not approved the proof: ask before you make or pack it.')}
          </Alert>
        )}
        {move === 'pay' && (
          <MoneyInput
            label={t('Amount received')}
            description={
              asked > 0 &&
              t(
                'Due: {{due}}. Write another amount as it came: the rest stays due, and what is too much is to be refunded.',
                { due: formats.money(asked) },
              )
            }
            value={form.values.amount}
            error={form.errors.amount}
            onChange={(typed) => form.setFieldValue('amount', typed)}
          />
        )}
        {unwanted && (
          <Alert className="wait-alert">{t('AWB {{awb}} is cancelled at the courier too.', { awb: madeAwb })}</Alert>
        )}
        {held > 0 && (
          <Alert className="wait-alert" title={t('The customer has paid {{amount}}.', { amount: formats.money(held) })}>
            {isByCard ? (
              <Checkbox
                label={t('Refund {{amount}} to the card now', { amount: formats.money(held) })}
                size="md"
                {...form.getInputProps('refundNow', { type: 'checkbox' })}
                {...(held > most && {
                  disabled: true,
                  checked: false,
                  description: t('You can refund at most {{amount}} of this order; an owner refunds more.', {
                    amount: formats.money(most),
                  }),
                })}
              />
            ) : (
              <Stack gap="xs">
                <Text>
                  {t(
                    'Send the money by bank transfer. Until you note that on the order, it stays on the dashboard and under Payments.',
                  )}
                </Text>
                <AccountOrQuestion order={order} />
              </Stack>
            )}
          </Alert>
        )}
        {move === 'ship' && !isPickedUp && (
          // Side by side, so that notifications do not cover the confirming text.
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <CourierSelect mayBeByHand={madeAwb === ''} {...form.getInputProps('courier')} />
            {!isByHand && (
              <TextInput
                label={t('AWB')}
                description={t('The tracking number on the courier’s label')}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                size="md"
                data-autofocus
                {...BELOW}
                {...form.getInputProps('awb')}
              />
            )}
          </SimpleGrid>
        )}
        {move === 'ship' && isOwed(order) && (
          <Checkbox
            label={t('move.shipUnpaid', words)}
            size="md"
            {...form.getInputProps('evenUnpaid', { type: 'checkbox' })}
          />
        )}
        {move === 'return' && (
          <Checkbox label={t('Restock the items')} size="md" {...form.getInputProps('restock', { type: 'checkbox' })} />
        )}
        <Textarea
          label={t(move === 'reject' ? 'Reason' : 'Note')}
          description={t(
            move === 'reject' && isMailed && form.values.notify
              ? 'Included in the email to the customer'
              : 'Visible to staff only, on the timeline',
          )}
          autosize
          minRows={2}
          {...form.getInputProps('note')}
        />
        {isMailed ? (
          <Checkbox
            label={t('Notify the customer at {{email}}', { email: order.emailAddress })}
            description={t(
              mail === 'waits' ? 'mail.waits' : 'The email is sent after half a minute, so you can undo a mistake.',
            )}
            {...form.getInputProps('notify', { type: 'checkbox' })}
          />
        ) : (
          <Text c="dimmed">{t(`mail.${mail}`)}</Text>
        )}
        <Group justify="flex-end" grow={move === 'ship' && toNext !== undefined} preventGrowOverflow={false}>
          <PlainButton onClick={onClose}>{t('Cancel')}</PlainButton>
          {move === 'ship' && toNext && (
            <PlainButton
              loading={moves.isBusy}
              disabled={!isPossible}
              onClick={() => form.onSubmit(() => submit(true))()}
            >
              {t('Ship and next')}
            </PlainButton>
          )}
          <Button
            type="submit"
            loading={moves.isBusy}
            disabled={!isPossible}
            {...(move === 'reject' && { color: 'red' })}
          >
            {isByHand ? t('Mark as handed over') : t(`moves.${move}`, byMove(order, move))}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
