import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/page-kit/notify.tsx';
import { useArchiveDiscount, type ListedDiscount } from './discount-requests.ts';
import { useDiscountWording } from './use-discount-wording.ts';

type Named = Pick<ListedDiscount, 'id' | 'code'>;

/** Puts codes away, with the way back, and brings them back. */
export function useArchiving() {
  const { t } = useTranslation('discount');
  const wording = useDiscountWording();
  const archiving = useArchiveDiscount();
  const onError = (error: unknown) => notifyFailure(wording.failure(error));

  const restore = ({ id, code }: Named) =>
    archiving.mutate(
      { id, to: 'restore' },
      {
        onSuccess: ({ state }) => notifyDone(t('done.restored', { code, state: t(`states.${state}`) })),
        onError,
      },
    );
  const archive = (discount: Named) =>
    archiving.mutate(
      { id: discount.id, to: 'archive' },
      { onSuccess: () => notifyUndo(t('done.archived', { code: discount.code }), () => restore(discount)), onError },
    );
  return { archive, restore, isBusy: archiving.isPending };
}
