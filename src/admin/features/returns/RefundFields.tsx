import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatIban } from '#texts/formats.ts';
import { MoneyInput } from '#admin/components/forms/fields.tsx';
import { NoteIban, RefundAccount } from '#admin/components/RefundAccount.tsx';
import { useHelperMost } from '#admin/components/use-helper-most.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { MoveForm, type StepProps } from './MoveForm.tsx';

/** The sum defaults to what is owed. */
export function RefundFields(props: StepProps) {
  const { t, formats, wording } = useTexts('returns');
  const { outstanding, movesOrder, order, iban, holder, claimedIban } = props.orderReturn;
  const helperMost = useHelperMost({ refunds: [{ amount: order.given, state: 'done' }] });
  const mostRefund = Math.min(props.orderReturn.mostRefund, helperMost);
  const { t: orders } = useTexts('orders');
  const [amount, setAmount] = useState<number | null>(outstanding);
  const [isAsked, setAsked] = useState(false);
  const error = !isAsked
    ? null
    : amount === null || Number.isNaN(amount)
      ? wording.code('required')
      : amount > mostRefund && t('Maximum {{most}}', { most: formats.money(mostRefund) });
  return (
    <MoveForm
      {...props}
      move="refund"
      toRequest={(common) => {
        setAsked(true);
        return amount !== null && amount <= mostRefund ? { move: 'refund', ...common, amount } : undefined;
      }}
    >
      {!order.byCard &&
        outstanding > 0 &&
        (iban ? (
          <RefundAccount iban={iban} holder={holder} />
        ) : (
          claimedIban === '' && (
            <Stack gap="xs">
              <Text>{t('No IBAN given: ask the buyer for one.')}</Text>
              <NoteIban orderId={order.id} />
            </Stack>
          )
        ))}
      {claimedIban !== '' && (
        <Alert className="wait-alert">
          {t('The request names the account {{iban}}. Don’t pay there until the customer has confirmed it.', {
            iban: formatIban(claimedIban),
          })}
        </Alert>
      )}
      <MoneyInput
        label={t(order.byCard ? 'Amount to refund' : 'Amount sent')}
        description={t('Owed: {{owed}}. Maximum: {{most}}.', {
          owed: formats.money(outstanding),
          most: formats.money(mostRefund),
        })}
        value={amount}
        onChange={setAmount}
        error={error}
        size="md"
        data-autofocus
      />
      {outstanding > helperMost && (
        <Alert className="wait-alert">
          {orders('You can refund at most {{amount}} of this order; an owner refunds more.', {
            amount: formats.money(helperMost),
          })}
        </Alert>
      )}
      {amount !== null && amount < outstanding && (
        <Alert className="wait-alert">
          {t(
            'Less than the amount owed. The law allows this only for items used beyond what testing requires. The customer is notified.',
          )}
        </Alert>
      )}
      {movesOrder && (
        <Text>{t('When everything is refunded, the order is marked as refunded too, if its status allows.')}</Text>
      )}
    </MoveForm>
  );
}
