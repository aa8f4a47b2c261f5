import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStillHere } from '#domain/returns/still-here.ts';
import { LineWords } from './LinesCard.tsx';
import { MoveForm, type StepProps } from './MoveForm.tsx';

export function ReceiveFields(props: StepProps) {
  const { t } = useTranslation('returns');
  const { lines, stockIsBack, movesOrder, order } = props.orderReturn;
  // What never left is as new, and nobody has used it.
  const stayed = isStillHere(order);
  const [seen, setSeen] = useState(() =>
    lines.map(({ position }) => ({ position, restock: stayed && !stockIsBack, note: '' })),
  );
  const change = (position: number, changes: { restock?: boolean; note?: string }) =>
    setSeen(seen.map((line) => (line.position === position ? { ...line, ...changes } : line)));
  return (
    <MoveForm {...props} move="receive" toRequest={(common) => ({ move: 'receive', ...common, lines: seen })}>
      {stockIsBack && <Text>{t('The order was already restocked, so nothing is added here.')}</Text>}
      <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
        {lines.map((line, index) => (
          <li key={line.position}>
            <Stack gap="xs">
              <LineWords line={line} />
              {!stockIsBack && (
                <Checkbox
                  label={t('As new: restock')}
                  aria-label={t('Restock {{title}}', { title: line.title })}
                  size="md"
                  checked={seen[index]!.restock}
                  onChange={(event) => change(line.position, { restock: event.currentTarget.checked })}
                />
              )}
              {!stayed && (
                <TextInput
                  label={t('Condition')}
                  aria-label={t('Condition of {{title}}', { title: line.title })}
                  value={seen[index]!.note}
                  maxLength={300}
                  onChange={(event) => change(line.position, { note: event.currentTarget.value })}
                />
              )}
            </Stack>
          </li>
        ))}
      </Stack>
      {movesOrder && (
        <Text>{t('When all items are back, the order is marked as returned too, if its status allows.')}</Text>
      )}
    </MoveForm>
  );
}
