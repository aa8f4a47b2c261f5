import { useTranslation } from 'react-i18next';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import type { StockHistoryLine } from './inventory-requests.ts';
import { useUndoWithNotice } from './use-undo-with-notice.ts';

/** Undoes a line of the history: a single change at once, a whole count after asking. */
export function useUndoLine() {
  const { t } = useTranslation('inventory');
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
