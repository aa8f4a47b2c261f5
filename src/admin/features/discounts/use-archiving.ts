import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useArchiveDiscount, type ListedDiscount } from './discount-requests.ts';

type Named = Pick<ListedDiscount, 'id' | 'code'>;

export function useArchiving() {
  const { t, wording } = useTexts('discount', 'discounts');
  const archiving = useArchiveDiscount();

  // Promise callbacks outlive the row, which disappears when its code is archived.
  const restore = ({ id, code }: Named) =>
    void archiving
      .mutateAsync({ id, to: 'restore' })
      .then(({ state }) => notifyDone(t('{{code}} restored: {{state}}', { code, state: t(`states.${state}`) })))
      .catch(tellFailure(wording));
  const archive = (discount: Named) =>
    void archiving
      .mutateAsync({ id: discount.id, to: 'archive' })
      .then(() =>
        notifyUndo(t('{{code}} archived: it can no longer be used', { code: discount.code }), () => restore(discount)),
      )
      .catch(tellFailure(wording));
  return { archive, restore, isBusy: archiving.isPending };
}
