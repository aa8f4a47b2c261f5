import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { Aside, PlainList } from '#admin/components/presets.ts';
import { LoadFailure } from '#admin/components/AdminPage.tsx';
import { LoadMore } from '#admin/components/list/LoadMore.tsx';
import { HistoryReason, signed, UndoLine, useActor } from './HistoryLine.tsx';
import { useProductHistory, type StockHistoryLine } from './inventory-requests.ts';
import { useUndoLine } from './use-undo-line.tsx';

interface Props {
  /** Undefined when closed. */
  product: { id: string; title: string } | undefined;
  onClose: () => void;
}

export function ProductHistory({ product, onClose }: Props) {
  const { t } = useTranslation('inventory');
  return (
    <Drawer
      opened={product !== undefined}
      onClose={onClose}
      position="right"
      size="md"
      title={product && t('History of {{product}}', { product: product.title })}
    >
      {product && <Lines productId={product.id} />}
    </Drawer>
  );
}

function Lines({ productId }: { productId: string }) {
  const { t } = useTranslation('inventory');
  const history = useProductHistory(productId);
  const { undoLine, dialog } = useUndoLine();
  if (history.error && !history.data) {
    return <LoadFailure error={history.error} retry={() => void history.refetch()} />;
  }
  if (!history.data) return <Skeleton height={200} role="status" aria-label={t('Loading…')} />;
  const lines = history.data.pages.flatMap((page) => page.items);
  if (lines.length === 0) return <Text size="md">{t('No adjustments yet.')}</Text>;
  return (
    <>
      <PlainList component="ol" gap="md" py="xs">
        {lines.map((line) => (
          <Line key={line.id} line={line} onUndo={undoLine} />
        ))}
      </PlainList>
      <LoadMore query={history} />
      {dialog}
    </>
  );
}

function Line({ line, onUndo }: { line: StockHistoryLine; onUndo: (line: StockHistoryLine) => void }) {
  const formats = useFormats();
  const actor = useActor();
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
      <Text size="md" fw={600} w={52} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {signed(line.delta)}
      </Text>
      <Stack gap={2} flex={1}>
        <HistoryReason item={line} />
        <Aside>
          {formats.dateTime(line.at)} · {actor(line)} · → {line.stockAfter}
        </Aside>
      </Stack>
      <UndoLine line={line} onUndo={onUndo} />
    </Group>
  );
}
