import './ship-many.css';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';
import type { OrderItem } from '../orders-requests.ts';
import { CourierSelect } from '../shipment/CourierSelect.tsx';
import { ParcelRow } from './ParcelRow.tsx';
import { useShipMany } from './use-ship-many.ts';
import { PlainButton } from '#admin/components/presets.ts';

interface Props {
  /** Orders in their selected sequence. Pick-ups have no parcel. */
  orders: readonly OrderItem[];
  onSent: (sent: OrderItem[], isAll: boolean) => void;
  onClose: () => void;
}

export function ShipManyDialog({ orders, onSent, onClose }: Props) {
  const { t } = useTranslation('orders');
  const phone = useMediaQuery('(max-width: 48em)');
  const rows = orders.filter(({ deliveryMethod }) => deliveryMethod !== 'pickup');
  const form = useShipMany(rows, onSent);
  const fields = useRef<HTMLUListElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const left = useRef<HTMLInputElement>(undefined);
  const toNext = (field: HTMLInputElement) => {
    const all = [...(fields.current?.querySelectorAll('input') ?? [])];
    const next = all[all.indexOf(field) + 1];
    (next ?? send.current)?.focus();
    left.current = next ? undefined : field;
  };
  // A busy button cannot take the focus yet.
  useEffect(() => {
    if (!left.current || document.activeElement !== left.current || send.current?.disabled) return;
    left.current = undefined;
    send.current?.focus();
  });
  const refused = [...form.outcomes.values()].filter(({ ok }) => !ok).length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Ship {{count}} orders', { count: rows.length })}
      size="xl"
      fullScreen={phone ?? false}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.sending.mutate();
        }}
      >
        <Stack>
          <Text>
            {t(
              'Type, scan or paste the AWBs; Enter goes to the next one. Lines of a spreadsheet may have the order number first.',
            )}
          </Text>
          {rows.length < orders.length && (
            <Text>
              {t('{{count}} of the selected orders are picked up, so they are not listed.', {
                count: orders.length - rows.length,
              })}
            </Text>
          )}
          <CourierSelect
            value={form.courier}
            onChange={(event) => form.setCourier(event.currentTarget.value as AwbCourier)}
          />
          {form.left.length > 0 && (
            <Alert
              className="wait-alert"
              role="status"
              title={t('{{count}} pasted lines fit no order here:', {
                count: form.left.length,
              })}
            >
              {form.left.join('; ')}
            </Alert>
          )}
          <ul className="plain-list parcel-rows" ref={fields}>
            {rows.map((order, index) => (
              <ParcelRow key={order.id} order={order} form={form} isFirst={index === 0} onNext={toNext} />
            ))}
          </ul>
          {refused > 0 && (
            <Alert className="wait-alert" role="status">
              {t('{{count}} orders were not shipped; their rows say why.', {
                count: refused,
              })}
            </Alert>
          )}
          <Group justify="flex-end">
            <PlainButton onClick={onClose}>{t('Cancel')}</PlainButton>
            <Button
              ref={send}
              type="submit"
              loading={form.sending.isPending}
              disabled={form.ready.length === 0 || form.faults.size > 0}
            >
              {t('Ship {{count}} orders', {
                count: form.ready.length || form.open.length,
              })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
