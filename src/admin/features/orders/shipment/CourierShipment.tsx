import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { CreatedShipment } from './CreatedShipment.tsx';
import { CreateShipmentForm } from './CreateShipmentForm.tsx';
import type { Order } from '../orders-requests.ts';
import { useTrackedShipment, useShipmentActions, type OrderShipments, type Shipment } from './shipment-requests.ts';
import { Complaints } from './ShipmentFailure.tsx';
import { PlainButton } from '#admin/components/presets.ts';

interface Props {
  order: Order;
  shipments: OrderShipments;
  isLocked: boolean;
}

/** The order's parcel with the courier: creates, prints, tracks and cancels it. */
export function CourierShipment({ order, shipments, isLocked }: Props) {
  const { t } = useTexts('parcels');
  const { courier, parcel: shipment } = shipments;
  const actions = useShipmentActions(order.id);
  useTrackedShipment(shipments, (id) => actions.refresh.mutate(id));
  const [isMaking, setMaking] = useState(false);
  const stands = shipment?.state === 'made' || shipment?.state === 'asked';
  const mayBeMade =
    courier !== null &&
    !stands &&
    order.deliveryMethod !== 'pickup' &&
    order.allowedMoves.some((move) => move === 'pack' || move === 'ship') &&
    order.stockTaken &&
    order.erasedAt === null;
  return (
    <Stack gap="sm" className="no-print">
      <div role="status">
        {shipments.astray.map(({ id, awb }) => (
          <Astray key={id} id={id} awb={awb ?? ''} actions={actions} isLocked={isLocked || courier === null} />
        ))}
        {shipment?.state === 'asked' && !(isTaken(shipment) && isSent(order)) && (
          <Unanswered shipment={shipment} order={order} actions={actions} isLocked={isLocked} />
        )}
        {shipment?.state === 'failed' && mayBeMade && (
          <Alert className="wait-alert" title={t('Rejected by Sameday')}>
            <Stack gap="xs">
              <Complaints complaints={shipment.complaints} said={shipment.lastError ?? ''} />
              <Text>{t('No AWB was created. Fix the problem, then try again.')}</Text>
            </Stack>
          </Alert>
        )}
        {shipment?.state === 'made' && (
          <CreatedShipment
            order={order}
            shipment={shipment}
            actions={actions}
            isLocked={isLocked || courier === null}
          />
        )}
      </div>
      {mayBeMade && (
        <Group>
          <PlainButton
            size="sm"
            leftSection={<IconTruck size={16} aria-hidden />}
            disabled={isLocked}
            onClick={() => {
              actions.make.reset();
              setMaking(true);
            }}
          >
            {t('Create AWB…')}
          </PlainButton>
        </Group>
      )}
      <Modal
        opened={isMaking}
        onClose={() => setMaking(false)}
        title={t('AWB for {{number}}', { number: order.number })}
        closeOnClickOutside={false}
        size="lg"
      >
        <CreateShipmentForm order={order} shipments={shipments} actions={actions} onClose={() => setMaking(false)} />
      </Modal>
    </Stack>
  );
}

interface UnansweredProps {
  shipment: Shipment;
  order: Order;
  actions: ReturnType<typeof useShipmentActions>;
  isLocked: boolean;
}

const isSent = ({ fulfilment }: Order) => fulfilment !== 'unfulfilled' && fulfilment !== 'packed';

/** True when the courier knows the reference but shows no parcel for it, so its AWB is typed by hand. */
const isTaken = ({ lastError }: Shipment) => lastError === 'reference_taken';

interface AstrayProps {
  id: string;
  awb: string;
  actions: ReturnType<typeof useShipmentActions>;
  isLocked: boolean;
}

/** An AWB created after its parcel was given up, which the courier refused to cancel. */
function Astray({ id, awb, actions, isLocked }: AstrayProps) {
  const { t, wording } = useTexts('parcels');
  const cancel = () =>
    actions.cancel.mutate(id, {
      onSuccess: () => notifyDone(t('AWB cancelled.')),
      onError: tellFailure(wording),
    });
  return (
    <Alert className="wait-alert" title={t('Duplicate AWB')} mb="sm">
      <Stack gap="xs">
        <Text>
          {t('AWB {{awb}} exists at Sameday but is not used. Cancel it here, or in Sameday’s account.', { awb })}
        </Text>
        <Group>
          <Button size="sm" loading={actions.cancel.isPending} disabled={isLocked} onClick={cancel}>
            {t('Cancel AWB')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function unansweredText(shipment: Shipment, order: Order) {
  if (isSent(order)) return 'unanswered.sent';
  return isTaken(shipment) ? 'unanswered.taken' : 'unanswered.text';
}

/** Shown when it is unknown whether the courier created the parcel. */
function Unanswered({ shipment, order, actions, isLocked }: UnansweredProps) {
  const { t, wording } = useTexts('parcels');
  if (shipment.isAsking) return <Text>{t('Requesting the AWB from Sameday.')}</Text>;
  const again = () =>
    actions.make.mutate(
      // The owner has already agreed in the first request.
      { version: order.version, weightGrams: shipment.weightGrams, evenUnpaid: true },
      {
        onSuccess: ({ parcel: made }) => notifyDone(t('AWB {{awb}} created.', { awb: made?.awb ?? '' })),
        onError: tellFailure(wording),
      },
    );
  const giveUp = () =>
    actions.cancel.mutate(shipment.id, {
      onSuccess: () => notifyDone(t('Request discarded: Sameday has no such AWB')),
      onError: tellFailure(wording),
    });
  const isBusy = actions.make.isPending || actions.cancel.isPending;
  return (
    <Alert className="wait-alert" title={t('No response from Sameday')}>
      <Stack gap="xs">
        <Text>{t(unansweredText(shipment, order), { reference: shipment.reference })}</Text>
        {Object.keys(shipment.complaints).length > 0 && <Complaints complaints={shipment.complaints} said="" />}
        <Group gap="xs">
          {!isSent(order) && order.status !== 'rejected' && (
            <Button size="sm" loading={isBusy} disabled={isLocked} onClick={again}>
              {t('Retry')}
            </Button>
          )}
          {(!isTaken(shipment) || order.status === 'rejected') && (
            <PlainButton size="sm" loading={isBusy} disabled={isLocked} onClick={giveUp}>
              {t('Discard request')}
            </PlainButton>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
