import { Alert, Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { useWording } from '#admin/components/wording.ts';
import { owedFor } from '#domain/returns/refund-owed.ts';
import { returnIbanSchema } from '#domain/returns/withdrawal-form.ts';
import type { Order } from '../orders-requests.ts';
import { useOpenReturn, type OpenableOrder } from './open-return-requests.ts';
import { ReturnedLine } from './ReturnedLine.tsx';

interface Props {
  order: Order;
  openable: OpenableOrder;
  onClose: () => void;
}

const NOTHING = { quantity: 0, restock: false };

export function OpenReturnForm({ order, openable, onClose }: Props) {
  const { t } = useTranslation('returns', { keyPrefix: 'opening' });
  const { t: common } = useTranslation();
  const formats = useFormats();
  const wording = useWording();
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
    if (lines.length === 0 || !isRight) return;
    opening.mutate({ version: order.version, sequence: openable.nextSequence, reason, iban, received, lines });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text size="sm">{t('intro')}</Text>
        <Switch
          size="md"
          label={t('received')}
          checked={received}
          onChange={(event) => setReceived(event.currentTarget.checked)}
        />
        <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('lines')}>
          {openable.lines.map((line) => (
            <ReturnedLine
              key={line.position}
              line={line}
              chosen={chosen[line.position] ?? NOTHING}
              asksRestock={received}
              onChange={(now) => setChosen({ ...chosen, [line.position]: now })}
            />
          ))}
        </Stack>
        {isAsked && lines.length === 0 && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('noLines')}
          </Text>
        )}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          value={reason}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {openable.paymentMethod !== 'card' && (
          <TextInput
            label={t('iban')}
            description={t('ibanHint')}
            value={iban}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            error={isAsked && !isRight && t('ibanWrong')}
            onChange={(event) => setIban(event.currentTarget.value)}
          />
        )}
        {lines.length > 0 && (
          <Text size="sm" fw={600}>
            {t('owed', { amount: formats.money(owedFor(openable, lines).owed) })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {order.emailAddress ? t('mailed', { email: order.emailAddress }) : t('noMail')}
        </Text>
        {opening.error && (
          <Alert color="red" role="alert">
            {wording.failure(opening.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={opening.isPending}>
            {t(received ? 'submitReceived' : 'submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
