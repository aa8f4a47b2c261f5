import { Alert, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_STOCK, type StockReason } from '#domain/inventory/stock-change.ts';
import { notifyDone, notifyUndo } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useChangeStock, type InventoryRow } from './inventory-requests.ts';
import { StepInput } from '#admin/components/forms/StepInput.tsx';
import { stockInRefusal } from './stock-in-refusal.ts';
import { useUndoWithNotice } from './use-undo-line.tsx';
import { EDIT_MODES, useStockEdit, type EditMode } from './use-stock-edit.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export function StockEditor({ row, mode, onClose }: { row: InventoryRow; mode: EditMode; onClose: () => void }) {
  const { t, wording } = useTexts('inventory', 'inventory');
  const changing = useChangeStock();
  const undo = useUndoWithNotice();
  const edit = useStockEdit(row.stock, mode);
  const [problem, setProblem] = useState('');
  const { outcome, delta, batch, change } = edit;

  const save = () => {
    if (!change || !edit.canSave || changing.isPending) return;
    setProblem('');
    changing.mutate(
      { productId: row.id, change, reason: edit.reason, note: edit.note, batch },
      {
        onSuccess: ({ stock }) => {
          onClose();
          if (delta === 0)
            return notifyDone(t('{{product}}: stock unchanged at {{stock}}', { product: row.title, stock }));
          notifyUndo(
            t('{{product}}: {{before}} → {{after}}', { product: row.title, before: stock - delta, after: stock }),
            () => undo(batch),
          );
        },
        onError: (error) => {
          edit.setStock(stockInRefusal(error)?.stock ?? edit.stock);
          setProblem(wording.failure(error));
        },
      },
    );
  };

  return (
    <SubmitForm
      onSubmit={save}
      submit={t('Save')}
      isDisabled={!edit.canSave}
      isBusy={changing.isPending}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('Adjustment')}
        data={EDIT_MODES.map((value) => ({ value, label: t(`editor.modes.${value}`) }))}
        value={edit.mode}
        onChange={(value) => edit.switchMode(value as EditMode)}
      />
      <StepInput
        less={t('Decrease')}
        more={t('Increase')}
        onStep={edit.step}
        label={t(`editor.pieces.${edit.mode}`)}
        value={edit.typed}
        onChange={edit.setTyped}
        onFocus={(event) => event.currentTarget.select()}
        max={MAX_STOCK}
        data-autofocus
      />
      <Text role="status" c={outcome?.ok === false ? 'var(--mantine-color-error)' : undefined}>
        {t('Current stock: {{stock}}.', { stock: edit.stock })}{' '}
        {outcome?.ok
          ? t('New stock: {{stock}}.', { stock: outcome.stock })
          : outcome && wording.code(outcome.code === 'below_zero' ? 'below_zero' : 'too_many')}
      </Text>
      <NativeSelect
        label={t('Reason')}
        data={edit.reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={edit.reason}
        onChange={(event) => edit.setReason(event.currentTarget.value as StockReason)}
      />
      <TextInput
        label={t('Note')}
        description={t('Optional; visible to staff only')}
        value={edit.note}
        {...wording.limit(edit.note, 500)}
        onChange={(event) => edit.setNote(event.currentTarget.value)}
      />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </SubmitForm>
  );
}
