import { CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderDeliveryMethod } from '#domain/orders/order-form.ts';
import { destinationText } from './destination-text.ts';
import { recipientName } from '#texts/gift/gift.ro.ts';
import { FactRow } from '../order/FactRow.tsx';
import { EditButton } from '../lines/LinesCard.tsx';
import type { Order } from '../orders-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';

const FIELDS = {
  courier: ['deliveryAddress', 'city', 'county', 'postalCode'],
  easybox: ['lockerName', 'lockerCity'],
  pickup: [],
} as const satisfies Record<OrderDeliveryMethod, readonly (keyof typeof LABELS)[]>;
const LABELS = {
  deliveryAddress: 'address',
  city: 'city',
  county: 'county',
  postalCode: 'postalCode',
  lockerName: 'lockerName',
  lockerCity: 'lockerCity',
} as const;

interface Props {
  order: Order;
  /** Undefined while it cannot be edited. */
  onEdit: (() => void) | undefined;
  /** Its form has just closed. */
  takesFocus: boolean;
}

export function DestinationCard({ order, onEdit, takesFocus }: Props) {
  const { t } = useTranslation('orders');
  const name = recipientName(order);
  const fields: readonly (keyof typeof LABELS)[] = FIELDS[order.deliveryMethod];
  return (
    <SectionCard
      title={t(`destination.${order.deliveryMethod}`)}
      takesFocus={takesFocus}
      action={!order.erasedAt && <CopyAll text={destinationText(order)} label={t('Copy all')} />}
    >
      <Stack gap={2} component="dl" m={0}>
        <FactRow label={t('Name')} copy={name}>
          <b>{name}</b>
        </FactRow>
        {fields
          .filter((field) => order[field] !== '')
          .map((field) => (
            <FactRow key={field} label={t(`destination.${LABELS[field]}`)} copy={order[field]}>
              {order[field]}
            </FactRow>
          ))}
      </Stack>
      {onEdit && (
        <Group>
          <EditButton onClick={onEdit} label={t('Edit customer and address')} />
        </Group>
      )}
    </SectionCard>
  );
}

function CopyAll({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <PlainButton
          size="xs"
          className="no-print edit-button"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? t('Copied') : label}
        </PlainButton>
      )}
    </CopyButton>
  );
}
