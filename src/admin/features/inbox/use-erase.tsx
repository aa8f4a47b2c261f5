import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useEraseItem, type ErasedList } from './inbox-requests.ts';

export function useErase(list: ErasedList) {
  const { t } = useTranslation('inbox');
  const wording = useWording();
  const erasing = useEraseItem();
  const { ask, dialog } = useConfirm();
  const erase = (id: string, question: { title: string; text: string }) =>
    ask({
      ...question,
      confirm: t('Erase permanently'),
      onConfirm: () =>
        erasing.mutate(
          { list, id },
          {
            onSuccess: () => notifyDone(t('Erased permanently')),
            onError: (error) => notifyFailure(wording.failure(error)),
          },
        ),
    });
  return { erase, isPending: erasing.isPending, dialog };
}
