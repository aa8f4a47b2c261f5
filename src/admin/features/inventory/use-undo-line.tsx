import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useUndoStock, type StockHistoryLine } from './inventory-requests.ts';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

/** Undoes a line of the history: a single change at once, a whole count after a question. */
export function useUndoLine() {
  const { t } = useTexts('inventory');
  const undo = useUndoWithNotice();
  const { ask, dialog } = useConfirm();
  const undoLine = ({ undoable, ofMany }: StockHistoryLine) => {
    if (!undoable) return;
    if (!ofMany) return undo(undoable);
    ask({
      title: t('Undo entire stock count?'),
      text: t('This adjustment is part of a stock count. Undoing reverts all its differences; later sales are kept.'),
      confirm: t('Undo stock count'),
      onConfirm: () => undo(undoable),
    });
  };
  return { undoLine, dialog };
}

export function useUndoWithNotice() {
  const { t, wording } = useTexts('inventory', 'undo');
  const { mutateAsync } = useUndoStock();
  return (batch: string): void => {
    mutateAsync(batch)
      .then(({ products }) => notifyDone(t('Undone for {{count}} products', { count: products })))
      .catch(tellFailure(wording));
  };
}
