import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import type { SavedProduct } from '#domain/products/product-draft.ts';
import { notifySaved } from './notify-saved.tsx';
import { toSavedValues, type SavedValues } from './product-form-values.ts';
import { useSaveProduct, type EditedProduct } from '../products-requests.ts';
import { useWording } from '#admin/components/wording.ts';

interface Conflict {
  mine: SavedProduct;
  current: EditedProduct;
  change: { by: string; at: string } | null;
}

interface Saved {
  product: EditedProduct;
  form: UseFormReturnType<SavedValues>;
  showErrors: (error: unknown) => boolean;
  clear: () => void;
}

export function useProductSaving({ product, form, showErrors, clear }: Saved) {
  const { t } = useTranslation('products');
  const wording = useWording('products');
  const saving = useSaveProduct(product.id);
  const [conflict, setConflict] = useState<Conflict>();
  const { setInitialValues, setValues } = form;

  const adopt = useCallback(
    (current: EditedProduct) => {
      setInitialValues(toSavedValues(current));
      setValues(toSavedValues(current));
    },
    [setInitialValues, setValues],
  );

  /** @param seen - the other owner's product, once it was shown: the form goes on from there */
  const save = (sent: SavedProduct, seen?: EditedProduct) => {
    if (seen) {
      setInitialValues(toSavedValues(seen));
      setValues(sent);
    }
    const written = JSON.stringify(form.getValues());
    saving.mutate(sent, {
      onSuccess: (current) => {
        clear();
        if (JSON.stringify(form.getValues()) === written) adopt(current);
        else {
          // Typed on while it was being saved: that stays, on the ground of what is saved now.
          setInitialValues(toSavedValues(current));
          setValues({ version: current.version });
        }
        notifySaved(t('{{title}} saved', { title: current.title }), t('View in shop'), current);
      },
      onError: (error) => {
        if (error instanceof RequestFailure && error.code === 'changed_meanwhile') {
          const { current, change } = error.problem as unknown as Pick<Conflict, 'current' | 'change'>;
          setConflict({ mine: sent, current, change });
        } else if (!showErrors(error)) notifyFailure(wording.failure(error));
      },
    });
  };
  return { save, isSaving: saving.isPending, adopt, conflict, endConflict: () => setConflict(undefined) };
}
