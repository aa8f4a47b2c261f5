import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isStillHere, type ReturnMove } from '#domain/returns/return-states.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { ReturnMoveRequest } from '#domain/returns/return-requests.ts';
import { moveName, StateBadge } from './ReturnParts.tsx';
import { useReturnMove, type OrderReturn } from './returns-requests.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export interface StepProps {
  orderReturn: OrderReturn;
  isOutdated: boolean;
  onClose: () => void;
}

interface Props extends StepProps {
  move: ReturnMove;
  /** Makes the request from the form, or undefined while the form is invalid. */
  toRequest: (common: { version: number; note: string }) => ReturnMoveRequest | undefined;
  children?: ReactNode;
}

export function MoveForm({ move, orderReturn, isOutdated, onClose, toRequest, children }: Props) {
  const { t, wording } = useTexts('returns');
  const moving = useReturnMove(orderReturn.id);
  const [note, setNote] = useState('');
  // The provider sends the refund after this is stored, so the owner must not also send it.
  const isByCard = move === 'refund' && orderReturn.order.byCard && orderReturn.outstanding > 0;
  const isSettled = move === 'refund' && orderReturn.outstanding === 0;
  const stayed = move === 'receive' && isStillHere(orderReturn.order);
  const isPossible = orderReturn.allowedMoves.includes(move);
  const submit = () => {
    const asked = toRequest({ version: orderReturn.version, note });
    if (!asked) return;
    moving.mutate(asked, {
      onSuccess: () => {
        onClose();
        const done = isByCard ? 'done.refundByCard' : stayed ? 'done.stay' : (`done.${move}` as const);
        notifyDone(t(done, { number: orderReturn.number }));
      },
    });
  };
  return (
    <SubmitForm
      onSubmit={submit}
      submit={t(moveName(move, orderReturn))}
      isBusy={moving.isPending}
      isDisabled={!isPossible}
      onClose={onClose}
    >
      {isOutdated && !moving.isSuccess && (
        <Alert className="wait-alert" role="alert" title={t('Someone else changed this')}>
          <Stack gap="xs" align="flex-start">
            <Text>{t('Someone else changed this return. This is its latest status.')}</Text>
            <StateBadge state={orderReturn.state} />
          </Stack>
        </Alert>
      )}
      <Text>
        {t(
          stayed
            ? 'They go back to the shelf. Clear the box of what cannot be sold again.'
            : introOf(move, isByCard, isSettled),
        )}
      </Text>
      {children}
      <Textarea
        label={t('Note')}
        description={t('Visible to staff only, on the order’s timeline')}
        value={note}
        {...wording.limit(note, 1000)}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Text c="dimmed">
        {!isSettled && t('The customer is notified at {{email}}.', { email: orderReturn.emailAddress })}{' '}
        {t('This can’t be undone.')}
      </Text>
      {moving.error && !isOutdated && (
        <Alert color="red" role="alert">
          {wording.failure(moving.error)}
        </Alert>
      )}
    </SubmitForm>
  );
}

function introOf(move: ReturnMove, isByCard: boolean, isSettled: boolean) {
  if (isByCard) return 'refund.introByCard' as const;
  return isSettled ? ('refund.introSettled' as const) : (`${move}.intro` as const);
}
