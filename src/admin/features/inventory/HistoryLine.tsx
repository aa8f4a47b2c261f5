import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNames } from '#admin/components/use-names.ts';
import { PageLink, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { StockHistoryLine } from './inventory-requests.ts';

/** Formats a change as `+3` or `−2`, with a true minus, which screen readers pronounce. */
export function signed(delta: number): string {
  return delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0';
}

export function HistoryReason({ item: line }: { item: StockHistoryLine }) {
  const { t } = useTranslation('inventory');
  return (
    <div>
      <Group gap="xs">
        <Text>{t(`reasons.${line.reason as 'count'}`, { defaultValue: line.reason })}</Text>
        {line.order && <PageLink to={`/admin/orders/${line.order.id}`}>{line.order.number}</PageLink>}
        {line.undone && <StatusBadge tone="neutral" label={t('Undone')} />}
      </Group>
      {line.note && (
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line.note}
        </Text>
      )}
    </div>
  );
}

export function useActor() {
  const { t } = useTranslation('inventory');
  const nameOf = useNames();
  const partners = new Map([
    ['customer', t('Customer')],
    ['shop', t('System')],
  ]);
  return ({ actor }: StockHistoryLine) => partners.get(actor) ?? nameOf(actor);
}

/** Button that undoes a change; of a count by file, the whole count. */
export function UndoLine({ line, onUndo }: { line: StockHistoryLine; onUndo: (line: StockHistoryLine) => void }) {
  const { t } = useTranslation('inventory');
  if (!line.undoable) return null;
  return (
    <PlainButton
      size="compact-sm"
      aria-label={t('Undo adjustment of {{delta}} for {{product}}', { delta: signed(line.delta), product: line.title })}
      onClick={() => onUndo(line)}
    >
      {t('Undo')}
    </PlainButton>
  );
}
