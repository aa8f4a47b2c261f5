import { Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#admin/components/use-texts.ts';
import type { OrderItem } from '../orders-requests.ts';
import { isList } from './read-pasted-awbs.ts';
import type { ShipMany } from './use-ship-many.ts';

interface Props {
  order: OrderItem;
  form: ShipMany;
  isFirst: boolean;
  /** Called on Enter, which scanners also send. */
  onNext: (field: HTMLInputElement) => void;
}

export function ParcelRow({ order, form, isFirst, onNext }: Props) {
  const { t, formats, wording } = useTexts('orders');
  const { id, number, firstName, lastName, cashToCollect } = order;
  // Shows no error while a number is being typed.
  const [isTyping, setTyping] = useState(false);
  const outcome = form.outcomes.get(id);
  const fault = form.faults.get(id);
  const refused = outcome?.ok === false ? wording.code(outcome.code) : undefined;
  // Warns early; the server checks whether the proof has been approved meanwhile.
  const unapproved = order.awaitsApproval && wording.code('proof_not_approved');
  return (
    <li className="parcel-row">
      <div>
        <Text fw={600}>{number}</Text>
        <Text>{[`${firstName} ${lastName}`.trim(), order.city || order.lockerCity].filter(Boolean).join(', ')}</Text>
      </div>
      <Text className="figures parcel-cash" {...(cashToCollect === 0 && { c: 'dimmed' })}>
        {cashToCollect > 0 ? t('Collect {{total}}', { total: formats.money(cashToCollect) }) : t('Nothing to collect')}
      </Text>
      {form.isSent(order) ? (
        <Text className="parcel-awb" role="status">
          <IconCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> {t('Shipped')}
        </Text>
      ) : (
        <TextInput
          className="parcel-awb"
          aria-label={t('AWB of {{number}}', { number })}
          placeholder="AWB"
          size="md"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={form.typed.get(id) ?? ''}
          error={refused ?? ((!isTyping && fault && t(`shipMany.faults.${fault}`)) || unapproved)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          {...(isFirst && { 'data-autofocus': true })}
          onChange={(event) => form.type(new Map([[id, event.currentTarget.value]]))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onNext(event.currentTarget);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!isList(text)) return;
            event.preventDefault();
            form.paste(text, form.open.indexOf(order));
          }}
        />
      )}
    </li>
  );
}
