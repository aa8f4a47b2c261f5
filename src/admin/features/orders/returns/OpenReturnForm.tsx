import { Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { owedFor } from '#domain/returns/refund-owed.ts';
import { returnIbanSchema } from '#domain/returns/withdrawal-form.ts';
import type { Order } from '../orders-requests.ts';
import { useOpenReturn, type OpenableOrder } from './open-return-requests.ts';
import { ReturnedLine } from './ReturnedLine.tsx';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { Fault, PlainList } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  order: Order;
  openable: OpenableOrder;
  onClose: () => void;
}

const NOTHING = { quantity: 0, restock: false };

export function OpenReturnForm({ order, openable, onClose }: Props) {
  const { t, formats, wording } = useTexts('returns');
  const opening = useOpenReturn(order.id);
  const [chosen, setChosen] = useState<Record<number, typeof NOTHING>>({});
  const [reason, setReason] = useState('');
  const [iban, setIban] = useState('');
  const [received, setReceived] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const lines = openable.lines.flatMap(({ position, left }) => {
    const { quantity, restock } = chosen[position] ?? NOTHING;
    return quantity > 0 && left > 0
      ? [{ position, quantity: Math.min(quantity, left), restock: received && restock }]
      : [];
  });
  const isRight = returnIbanSchema.safeParse(iban).success;
  const submit = () => {
    setAsked(true);
    if (lines.length === 0 || !isRight || Object.values(chosen).some(({ quantity }) => Number.isNaN(quantity))) return;
    opening.mutate({ version: order.version, sequence: openable.nextSequence, reason, iban, received, lines });
  };
  return (
    <SubmitForm
      onSubmit={submit}
      submit={t(received ? 'Open and mark as received' : 'Open return')}
      isBusy={opening.isPending}
      error={opening.error}
      onClose={onClose}
    >
      <Text>{t('For a customer who told you that they are sending items back.')}</Text>
      <Switch
        size="md"
        label={t('The items are already here')}
        checked={received}
        onChange={(event) => setReceived(event.currentTarget.checked)}
      />
      <PlainList gap="lg" aria-label={t('Items of the order')}>
        {openable.lines.map((line) => (
          <ReturnedLine
            key={line.position}
            line={line}
            chosen={chosen[line.position] ?? NOTHING}
            asksRestock={received}
            onChange={(now) => setChosen({ ...chosen, [line.position]: now })}
          />
        ))}
      </PlainList>
      {isAsked && lines.length === 0 && <Fault>{t('Choose at least one item.')}</Fault>}
      <Textarea
        label={t('Reason')}
        description={t('What the customer said; it is in their email')}
        value={reason}
        {...wording.limit(reason, 1000)}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {openable.paymentMethod !== 'card' && (
        <TextInput
          label={t('Account for the refund (IBAN)')}
          description={t('In the customer’s name. Leave it empty if you do not know it yet.')}
          value={iban}
          autoComplete="off"
          spellCheck={false}
          error={isAsked && !isRight && t('This is not a complete Romanian IBAN, or it has a mistake.')}
          onChange={(event) => setIban(event.currentTarget.value)}
        />
      )}
      {lines.length > 0 && (
        <Text fw={600}>
          {t('Owed to the customer: {{amount}}', { amount: formats.money(owedFor(openable, lines).owed) })}
        </Text>
      )}
      <Text c="dimmed">
        {order.emailAddress
          ? t('The customer gets an acknowledgement at {{email}}.', { email: order.emailAddress })
          : t('The customer gave no email address: let them know.')}
      </Text>
    </SubmitForm>
  );
}
