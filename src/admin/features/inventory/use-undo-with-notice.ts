import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useUndoStock } from './inventory-requests.ts';
import { useWording } from '#admin/components/wording.ts';

export function useUndoWithNotice() {
  const { t } = useTranslation('inventory');
  const wording = useWording('undo');
  const { mutateAsync } = useUndoStock();
  return (batch: string): void => {
    mutateAsync(batch).then(
      ({ products }) => notifyDone(t('Undone for {{count}} products', { count: products })),
      (error: unknown) => notifyFailure(wording.failure(error)),
    );
  };
}
