import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatIban } from '#texts/formats.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { MoneyInput } from '#admin/components/forms/MoneyInput.tsx';
import { NoteIban } from '#admin/components/NoteIban.tsx';
import { RefundAccount } from '#admin/components/RefundAccount.tsx';
import { useHelperMost } from '#admin/components/use-helper-most.ts';
import { useWording } from '#admin/components/wording.ts';
import { MoveForm, type StepProps } from './MoveForm.tsx';

/** The sum is what is owed, unless the owner says otherwise. */
export function RefundFields(props: StepProps) {
  const { t } = useTranslation('returns', { keyPrefix: 'refund' });
  const { t: facts } = useTranslation('returns', { keyPrefix: 'facts' });
  const { t: claim } = useTranslation('returns', { keyPrefix: 'claim' });
  const formats = useFormats();
  const wording = useWording();
  const { outstanding, mostRefund, movesOrder, order, iban, holder, claimedIban } = props.orderReturn;
  const helperMost = useHelperMost({ refunds: [] });
  const { t: orders } = useTranslation('orders', { keyPrefix: 'refund' });
  const [amount, setAmount] = useState<number | null>(outstanding);
  const [isAsked, setAsked] = useState(false);
  const error = !isAsked
    ? null
    : amount === null || Number.isNaN(amount)
      ? wording.code('required')
      : amount > mostRefund && t('tooHigh', { most: formats.money(mostRefund) });
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
          <Stack gap="xs">
            <Text size="sm">{facts('askIban')}</Text>
            <NoteIban orderId={order.id} />
          </Stack>
        ))}
      {claimedIban !== '' && (
        <Alert className="return-hint">{claim('account', { iban: formatIban(claimedIban) })}</Alert>
      )}
      <MoneyInput
        label={t(order.byCard ? 'amountByCard' : 'amount')}
        description={t('hint', { owed: formats.money(outstanding), most: formats.money(mostRefund) })}
        value={amount}
        onChange={setAmount}
        error={error}
        size="md"
        data-autofocus
      />
      {outstanding > helperMost && (
        <Alert className="return-hint">{orders('helperMost', { amount: formats.money(helperMost) })}</Alert>
      )}
      {amount !== null && amount < outstanding && <Alert className="return-hint">{t('less')}</Alert>}
      {movesOrder && <Text size="sm">{t('orderToo')}</Text>}
    </MoveForm>
  );
}
