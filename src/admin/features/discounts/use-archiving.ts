import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { useArchiveDiscount, type ListedDiscount } from './discount-requests.ts';

type Named = Pick<ListedDiscount, 'id' | 'code'>;

export function useArchiving() {
  const { t } = useTranslation('discount');
  const wording = useWording('discounts');
  const archiving = useArchiveDiscount();
  const onError = (error: unknown) => notifyFailure(wording.failure(error));

  // The row of a code that is put away takes its own callbacks with it: these outlive it.
  const restore = ({ id, code }: Named) =>
    void archiving
      .mutateAsync({ id, to: 'restore' })
      .then(({ state }) => notifyDone(t('{{code}} restored: {{state}}', { code, state: t(`states.${state}`) })))
      .catch(onError);
  const archive = (discount: Named) =>
    void archiving
      .mutateAsync({ id: discount.id, to: 'archive' })
      .then(() =>
        notifyUndo(t('{{code}} archived: it can no longer be used', { code: discount.code }), () => restore(discount)),
      )
      .catch(onError);
  return { archive, restore, isBusy: archiving.isPending };
}
