import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import { toValues } from './discount-form-values.ts';
import { useSaveDiscount, type ListedDiscount } from './discount-requests.ts';
import type { DiscountFormState } from './use-discount-form.ts';
import { useWording } from '#admin/components/wording.ts';

interface Saved {
  discount: ListedDiscount;
  form: DiscountFormState;
  showErrors: (error: unknown) => boolean;
  wire: () => DiscountForm;
  clear: () => void;
}

export function useDiscountSaving({ discount, form, showErrors, wire, clear }: Saved) {
  const { t } = useTranslation('discount');
  const wording = useWording('discounts');
  const saving = useSaveDiscount(discount.id);
  const [theirs, setTheirs] = useState<ListedDiscount>();
  const { setInitialValues, setValues } = form;

  const adopt = useCallback(
    (current: ListedDiscount) => {
      setInitialValues(toValues(current));
      setValues(toValues(current));
      setTheirs(undefined);
    },
    [setInitialValues, setValues],
  );

  /** @param over - the version that is overwritten, once its contents were shown */
  const save = (over = form.getValues().version) => {
    const written = JSON.stringify(form.getValues());
    saving.mutate(
      { ...wire(), version: over },
      {
        onSuccess: (current) => {
          clear();
          notifyDone(t('{{code}} saved', { code: current.code }));
          if (JSON.stringify(form.getValues()) === written) return adopt(current);
          // Typed on while it was being saved: that stays, on the ground of what is saved now.
          setInitialValues(toValues(current));
          setValues({ version: current.version });
          setTheirs(undefined);
        },
        onError: (error) => {
          if (error instanceof RequestFailure && error.code === 'changed_meanwhile') {
            setTheirs(error.problem?.current as ListedDiscount);
          } else if (!showErrors(error)) notifyFailure(wording.failure(error));
        },
      },
    );
  };
  return { save, isSaving: saving.isPending, adopt, theirs };
}
