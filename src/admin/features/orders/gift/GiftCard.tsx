import { Alert, Stack, Group, TextInput } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { giftWaits } from '#domain/orders/gift.ts';
import { FactRow } from '../order/FactRow.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { oneOrder, useOrderWrite, writeOrder, type Order } from '../orders-requests.ts';
import { formatPhone } from '#texts/formats.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { isClosed } from '#domain/customers/erasure.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { request } from '#admin/components/request.ts';
import { giftReleaseRequestSchema } from '#domain/orders/order-requests.ts';

export function GiftCard({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t, formats } = useTexts('orders');
  if (!order.gift) return null;
  const gift = { ...order.gift, releasedAt: order.gift.releasedAt === null ? null : new Date(order.gift.releasedAt) };
  const name = `${gift.recipientFirstName} ${gift.recipientLastName}`.trim();
  const phone = formatPhone(gift.recipientPhone);
  const waits = giftWaits(gift) && order.status !== 'rejected';
  const day = (date: string) => formats.date(new Date(`${date}T12:00:00Z`));
  return (
    <SectionCard title={t('Gift')}>
      {waits && (
        <Alert className="wait-alert" icon={<IconGift aria-hidden />} title={t('This gift waits: do not pack it yet')}>
          {gift.sendOn && gift.arriveOn
            ? t('Send it on {{sendOn}}, to arrive by {{arriveOn}}. It shows as to pack on that morning.', {
                sendOn: day(gift.sendOn),
                arriveOn: day(gift.arriveOn),
              })
            : t('Waits until the customer says so on the order’s page.')}
          {gift.remindOn && ` ${t('They are reminded on {{day}}.', { day: day(gift.remindOn) })}`}
        </Alert>
      )}
      <Stack gap={2} component="dl" m={0}>
        <FactRow label={t('Recipient')} copy={name}>
          <b>{name || t('Forgotten after delivery')}</b>
        </FactRow>
        {phone && (
          <FactRow label={t('Recipient’s phone')} copy={phone}>
            {phone}
          </FactRow>
        )}
        <FactRow label={t('Message on the card')} copy={gift.message}>
          {gift.message ? (
            <span style={{ whiteSpace: 'pre-line' }}>{gift.message}</span>
          ) : (
            t('None: no card in the parcel')
          )}
        </FactRow>
        {!waits && gift.arriveOn && <FactRow label={t('To arrive by')}>{day(gift.arriveOn)}</FactRow>}
        {gift.releasedAt && <FactRow label={t('Released')}>{formats.dateTime(gift.releasedAt)}</FactRow>}
      </Stack>
      {waits && !isLocked && <ReleaseForm order={order} />}
      {phone && !isLocked && <RecipientData order={order} />}
      <Aside className="no-print">
        {t('No prices, invoice or contract in the parcel. The card is printed with the packing slip.')}
      </Aside>
    </SectionCard>
  );
}

/** Data of the recipient. Erasing waits until the parcel no longer needs them; the address form edits them. */
function RecipientData({ order }: { order: Order }) {
  const { t } = useTexts('orders');
  const { ask, dialog } = useConfirm();
  const { id, version } = order;
  const erasing = useOrderWrite(
    () => oneOrder.recipient.erase.$post({ param: { id }, json: { version } }),
    () => notifyDone(t('Recipient erased')),
  );
  const question = {
    title: t('Erase recipient'),
    text: t(
      'Their name, phone and address, the card and the buyer’s note, and the copies of emails about this order are deleted for good. The customer and the invoice stay.',
    ),
    confirm: t('Erase recipient'),
    onConfirm: () => erasing.mutate(undefined),
  };
  return (
    <ForOwners>
      <Group gap="xs" className="no-print">
        <ExportButton href={`/api/admin/orders/${id}/recipient/export.json`} label={t('Export recipient')} />
        {isClosed(order) && (
          <PlainButton c="var(--mantine-color-error)" loading={erasing.isPending} onClick={() => ask(question)}>
            {t('Erase recipient')}
          </PlainButton>
        )}
      </Group>
      {dialog}
    </ForOwners>
  );
}

function ReleaseForm({ order }: { order: Order }) {
  const { t } = useTexts('orders');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { form, submits } = useSubmitForm({
    initialValues: { reason: '' },
    schema: giftReleaseRequestSchema,
    toSent: ({ reason }) => ({ reason, version: order.version }),
    send: (json) => writeOrder(client, request(oneOrder['gift-release'].$post({ param: { id: order.id }, json }))),
    onDone: () => notifyDone(t('Gift released')),
  });
  if (!isOpen) {
    return (
      <PlainButton onClick={() => setOpen(true)} className="no-print" style={{ alignSelf: 'flex-start' }}>
        {t('Release now')}
      </PlainButton>
    );
  }
  return (
    <div className="no-print">
      <SubmitForm {...submits} submit={t('Release now')} onClose={() => setOpen(false)}>
        <TextInput
          label={t('Reason')}
          description={t('Visible to staff only')}
          autoFocus
          {...form.getInputProps('reason')}
        />
      </SubmitForm>
    </div>
  );
}
