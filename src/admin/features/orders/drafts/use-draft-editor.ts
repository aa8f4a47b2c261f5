import { useState } from 'react';
import { useNavigate } from 'react-router';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { RequestFailure } from '#admin/components/request.ts';
import type { LineProblem } from '#domain/orders/change-lines.ts';
import { saveDraftSchema } from '#domain/orders/draft-order.ts';
import { ADDRESS_FIELDS } from '../address/address-values.ts';
import { companyField, lineOf } from '../company/company-values.ts';
import { findPlaces, linesText, standing } from '../lines/draft-lines.ts';
import { draftValues, lacksOf, newDraft, toSent, type DraftValues } from './draft-values.ts';
import { useDraftActions, type Draft, type DraftTerms } from './drafts-requests.ts';

interface PlacedOrder {
  id: string;
  number: string;
}
type Step = (saved: Draft) => Promise<void>;

/** Returns form and actions of an order prepared by hand. Each action saves the form first. */
export function useDraftEditor(draft: Draft | undefined, terms: DraftTerms) {
  const { t, wording } = useTexts('drafts');
  const navigate = useNavigate();
  const [begun] = useState(() => newDraft(terms.shippingFee, terms.paymentMethods[0] ?? 'cash'));
  const [placedAs, setPlacedAs] = useState<PlacedOrder>();
  const actions = useDraftActions();
  const words = useDraftWords();
  const editor = useEditor({
    name: `draft-order/${draft?.id ?? 'new'}`,
    stored: draft,
    toValues: (stored) => (stored ? draftValues(stored) : begun),
    schema: saveDraftSchema,
    toSent,
    fieldAt: (path) => companyField(path).replace(/^lines\..*/, 'lines'),
    merge: (mine, theirs) => ({ ...mine, lines: findPlaces(mine.lines, theirs.lines) }),
    save: (json, { id }) => actions.save.mutateAsync({ id, json }),
    onSaved: (saved, { step }: { step?: Step }) => void (step ? step(saved) : notifyDone(t('Draft saved'))),
    opens: ({ id }) => ({ name: `draft-order/${id}`, at: `/admin/draft-orders/${id}` }),
    words,
  });
  const { form } = editor;

  const tell = (lacking: Record<string, string>): boolean => {
    const errors: Record<string, string> = {};
    for (const [path, code] of Object.entries(lacking)) {
      const field = companyField(path);
      errors[field] = words.fault(field, code);
    }
    form.setErrors(errors);
    focusFirst(form, Object.keys(errors));
    if (Object.keys(errors).length > 0) notifyFailure(t('Something is missing: check the highlighted fields.'));
    return Object.keys(errors).length > 0;
  };
  const refused = (error: unknown) => {
    const { code, problem } = error instanceof RequestFailure ? error : {};
    if (code === 'placed_meanwhile') setPlacedAs(problem?.order as PlacedOrder);
    if (code === 'incomplete' && problem?.errors) tell(problem.errors as unknown as Record<string, string>);
    else notifyFailure(wording.failure(error));
  };
  const then = (step: Step) => {
    const tried: Step = (saved) => step(saved).catch(refused);
    if (draft && !editor.isDirty) void tried(draft);
    else editor.submitWith({ step: tried })();
  };
  const unsaved = actions.save.error instanceof RequestFailure ? actions.save.error : undefined;
  const { emailAddress, id, version } = form.values;
  return {
    ...editor,
    send: () =>
      tell({ ...lacksOf(form.values), ...(emailAddress === '' && { emailAddress: 'required' }) }) ||
      then(async (saved) => {
        const { mail, content } = await actions.send.mutateAsync(saved);
        notifyDone(t(`mail.${mail ?? 'waiting'}`, { email: content.emailAddress }));
      }),
    place: (receipt: string | null, handedOver: boolean) =>
      then(async (saved) => {
        const json = { version: saved.version, receipt, handedOver };
        const { orderId, number } = await actions.place.mutateAsync({ id: saved.id, json });
        editor.drop();
        notifyDone(t('Order {{number}} placed', { number }));
        void navigate(`/admin/orders/${orderId}`, { replace: true });
      }),
    remove: () =>
      actions.remove.mutate(
        { id, version },
        {
          onSuccess: () => {
            editor.drop();
            notifyDone(t('Draft deleted'));
            editor.leave('/admin/draft-orders');
          },
          onError: refused,
        },
      ),
    isComplete: () => !tell(lacksOf(form.values)),
    placedAs,
    /** Problems by index among the requested lines. */
    problems: (unsaved?.problem?.problems ?? []) as LineProblem[],
    isBusy: editor.isSaving || actions.send.isPending || actions.place.isPending,
  };
}
export type DraftEditor = ReturnType<typeof useDraftEditor>;

function useDraftWords() {
  const { t, formats, wording } = useTexts('drafts');
  const { t: orders } = useTexts('orders');
  return {
    labels: {
      ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, orders(`address.${field}`)])),
      lines: t('Items'),
      discount: t('Discount'),
      discountReason: t('Reason for the discount'),
      shippingFee: t('Shipping fee'),
      paymentMethod: t('Payment method'),
      inPerson: t('Sold face to face (fair, workshop)'),
      company: orders('The invoice names'),
    },
    show: (field: keyof DraftValues, values: DraftValues): string => {
      if (field === 'lines') return linesText(standing(values.lines));
      if (field === 'company') return lineOf(values.company) || orders('Private person');
      if (field === 'discount' || field === 'shippingFee') return formats.money(values[field] ?? 0);
      if (field === 'deliveryMethod') return orders(`deliveryMethod.${values.deliveryMethod}`);
      if (field === 'paymentMethod') return orders(`paymentMethod.${values.paymentMethod}`);
      if (field === 'inPerson') return t(values.inPerson ? 'Yes' : 'No');
      return String(values[field]);
    },
    fault: wording.field,
    failure: wording.failure,
  };
}
