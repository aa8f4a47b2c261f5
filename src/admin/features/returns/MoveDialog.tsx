import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReturnMove } from '#domain/returns/return-states.ts';
import { moveName } from './ReturnParts.tsx';
import { ReceiveFields } from './ReceiveFields.tsx';
import { RefundFields } from './RefundFields.tsx';
import type { OrderReturn } from './returns-requests.ts';
import { MoveForm, type StepProps } from './MoveForm.tsx';

interface Props {
  /** Undefined: closed. `version`: what was seen when the step was asked for. */
  asked: { move: ReturnMove; version: number } | undefined;
  orderReturn: OrderReturn;
  onClose: () => void;
}

const FIELDS = { receive: ReceiveFields, refund: RefundFields, cancel: CancelFields, leave_out: LeaveOutFields };

/** Asks what a step needs; it tells the customer and cannot be undone, so it is never one click. */
export function MoveDialog({ asked, orderReturn, onClose }: Props) {
  const { t } = useTranslation('returns');
  // What the dialog showed stays while it fades.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const Fields = shown && FIELDS[shown.move];
  return (
    <Modal
      opened={asked !== undefined}
      onClose={onClose}
      title={shown && `${t(moveName(shown.move, orderReturn))} · ${orderReturn.number}`}
      closeOnClickOutside={false}
    >
      {shown && Fields && (
        <Fields
          orderReturn={orderReturn}
          isOutdated={asked !== undefined && asked.version !== orderReturn.version}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function CancelFields(props: StepProps) {
  return <MoveForm {...props} move="cancel" toRequest={(common) => ({ move: 'cancel', ...common })} />;
}

function LeaveOutFields(props: StepProps) {
  return <MoveForm {...props} move="leave_out" toRequest={(common) => ({ move: 'leave_out', ...common })} />;
}
