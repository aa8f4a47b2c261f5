import { Alert, Button, Group, NumberInput, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { MAX_STOCK } from '#domain/inventory/stock-change.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useLowStockMark, type InventoryRow } from './inventory-requests.ts';
import { stockInRefusal } from './stock-in-refusal.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function LowStockMark({ item: row }: { item: InventoryRow }) {
  const { t } = useTexts('inventory');
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onDismiss={close} trapFocus returnFocus width={260} shadow="md">
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size="compact-md"
          td="underline dotted"
          onClick={toggle}
          aria-label={t('Low-stock threshold of {{product}}: {{mark}}', { product: row.title, mark: row.lowStockAt })}
        >
          {row.lowStockAt}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Low at this stock or below')}>
        {opened && <MarkForm row={row} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function MarkForm({ row, onClose }: { row: InventoryRow; onClose: () => void }) {
  const { t, wording } = useTexts('inventory', 'inventory');
  const saving = useLowStockMark();
  const [seen, setSeen] = useState(row.lowStockAt);
  const [typed, setTyped] = useState<number | string>(row.lowStockAt);
  const [problem, setProblem] = useState('');
  const save = () => {
    if (typeof typed !== 'number') return;
    saving.mutate(
      { productId: row.id, lowStockAt: typed, seen },
      {
        onSuccess: () => {
          onClose();
          notifyDone(t('{{product}}: low-stock threshold is {{mark}}', { product: row.title, mark: typed }));
        },
        onError: (error) => {
          const met = stockInRefusal(error);
          setProblem(met ? wording.code('mark_changed', { mark: met.lowStockAt }) : wording.failure(error));
          if (met) setSeen(met.lowStockAt);
        },
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="sm">
        <NumberInput
          label={t('Low at this stock or below')}
          description={t('The shop then shows how many are left.')}
          value={typed}
          onChange={setTyped}
          allowDecimal={false}
          allowNegative={false}
          max={MAX_STOCK}
          inputMode="numeric"
          data-autofocus
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <PlainButton size="xs" onClick={onClose}>
            {t('Cancel')}
          </PlainButton>
          <Button size="xs" type="submit" loading={saving.isPending} disabled={typeof typed !== 'number'}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
