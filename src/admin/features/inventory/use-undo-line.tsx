import { useTranslation } from 'react-i18next';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import type { StockHistoryLine } from './inventory-requests.ts';
import { useUndoWithNotice } from './use-undo-with-notice.ts';

/** Undoes a line of the history: a single change at once, a whole count after asking. */
export function useUndoLine() {
  const { t } = useTranslation('inventory', { keyPrefix: 'history' });
  const undo = useUndoWithNotice();
  const { ask, dialog } = useConfirm();
  const undoLine = ({ undoable, ofMany }: StockHistoryLine) => {
    if (!undoable) return;
    if (!ofMany) return undo(undoable);
    ask({
      title: t('wholeTitle'),
      text: t('wholeText'),
      confirm: t('wholeConfirm'),
      onConfirm: () => undo(undoable),
    });
  };
  return { undoLine, dialog };
}
