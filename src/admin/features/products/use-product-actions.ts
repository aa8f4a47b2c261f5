import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useArchiveProduct, useDuplicateProduct } from './products-requests.ts';
import { useWording } from '#admin/components/wording.ts';

interface Named {
  id: string;
  title: string;
}

export function useProductActions() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const wording = useWording('products');
  const duplication = useDuplicateProduct();
  const archiving = useArchiveProduct();
  const onError = (error: unknown) => notifyFailure(wording.failure(error));

  // The row of a product that is put away takes its own callbacks with it: these outlive it.
  const restore = ({ id, title }: Named) =>
    void archiving
      .mutateAsync({ id, to: 'restore' })
      .then(({ status }) => notifyDone(t('{{title}} restored: {{status}}', { title, status: t(`statuses.${status}`) })))
      .catch(onError);
  const archive = (product: Named) =>
    void archiving
      .mutateAsync({ id: product.id, to: 'archive' })
      .then(() => notifyUndo(t('{{title}} archived', { title: product.title }), () => restore(product)))
      .catch(onError);
  const duplicate = ({ id }: Named) =>
    duplication.mutate(id, {
      onSuccess: (copy) => {
        notifyDone(t('Product duplicated as a draft without stock.'));
        void navigate(`/admin/products/edit-product/${copy.id}`);
      },
      onError,
    });
  return { archive, restore, duplicate, isBusy: duplication.isPending || archiving.isPending };
}
