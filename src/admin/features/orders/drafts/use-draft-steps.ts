import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigateFunction } from 'react-router';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { problemsOf } from '../lines/lines-requests.ts';
import { lacksOf, toSaveRequest } from './draft-values.ts';
import { useDraftActions, type Draft } from './drafts-requests.ts';
import type { DraftForms } from './use-draft-forms.ts';

interface PlacedOrder {
  id: string;
  number: string;
}

export function useDraftSteps(forms: DraftForms, draft: Draft | undefined, navigate: NavigateFunction) {
  const { t } = useTranslation('drafts');
  const { t: company } = useTranslation('orders');
  const wording = useWording();
  const { id, version } = forms.values.details;
  const actions = useDraftActions(id);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isLeaving, setLeaving] = useState(false);
  const [placedAs, setPlacedAs] = useState<PlacedOrder>();

  const word = (field: string, code: string) =>
    field === 'company.taxId' && code === 'invalid'
      ? company('This is not a valid CUI: check its digits')
      : wording.code(code);
  const tell = (errors: Record<string, string>): boolean => {
    const worded = Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, word(field, code)]));
    setFaults(worded);
    forms.address.setErrors(worded);
    forms.company.setErrors(
      Object.fromEntries(
        Object.entries(worded).flatMap(([field, text]) =>
          field.startsWith('company.')
            ? [[field === 'company.address' ? 'street' : field.split('.').at(-1)!, text]]
            : [],
        ),
      ),
    );
    if (Object.keys(errors).length > 0) notifyFailure(t('Something is missing: check the highlighted fields.'));
    return Object.keys(errors).length > 0;
  };
  const refused = (error: unknown) => {
    const errors = error instanceof RequestFailure && error.code === 'incomplete' ? error.problem?.errors : undefined;
    if (errors) tell(errors as unknown as Record<string, string>);
    else notifyFailure(wording.failure(error));
  };
  /** The version that is stored then; undefined: it was refused. */
  const store = async (): Promise<number | undefined> => {
    if (draft && !forms.isDirty) return version;
    const json = toSaveRequest(forms.values);
    if (!json) {
      notifyFailure(t('Something is missing: check the highlighted fields.'));
      return undefined;
    }
    try {
      const saved = await actions.save.mutateAsync(json);
      forms.kept.clear();
      return saved.version;
    } catch (error) {
      refused(error);
      return undefined;
    }
  };
  const leave = (to: string, told: string) => {
    setLeaving(true);
    notifyDone(told);
    // Once the guard of what is unsaved has gone.
    setTimeout(() => void navigate(to, { replace: true }));
  };

  const save = async () => {
    setFaults({});
    if ((await store()) !== undefined) leave(`/admin/draft-orders/${id}`, t('Draft saved'));
  };
  const send = async () => {
    const errors = lacksOf(forms.values);
    if (forms.values.address.emailAddress === '') errors.emailAddress = 'required';
    if (tell(errors)) return;
    const stored = await store();
    if (stored === undefined) return;
    try {
      const { mail, content } = await actions.send.mutateAsync(stored);
      leave(`/admin/draft-orders/${id}`, t(`mail.${mail ?? 'waiting'}`, { email: content.emailAddress }));
    } catch (error) {
      refused(error);
    }
  };
  const place = async (receipt: string | null, handedOver: boolean) => {
    const stored = await store();
    if (stored === undefined) return;
    try {
      const { orderId, number } = await actions.place.mutateAsync({ version: stored, receipt, handedOver });
      forms.kept.clear();
      leave(`/admin/orders/${orderId}`, t('Order {{number}} placed', { number }));
    } catch (error) {
      if (error instanceof RequestFailure && error.code === 'placed_meanwhile')
        setPlacedAs(error.problem?.order as PlacedOrder);
      refused(error);
    }
  };
  const remove = () =>
    actions.remove.mutate(version, {
      onSuccess: () => {
        forms.kept.clear();
        leave('/admin/draft-orders', t('Draft deleted'));
      },
      onError: refused,
    });
  return {
    save,
    send,
    place,
    remove,
    isComplete: () => !tell(lacksOf(forms.values)),
    faults,
    placedAs,
    problems: problemsOf(actions.save.error),
    isBusy: actions.save.isPending || actions.send.isPending || actions.place.isPending,
    isLeaving,
  };
}
export type DraftSteps = ReturnType<typeof useDraftSteps>;
