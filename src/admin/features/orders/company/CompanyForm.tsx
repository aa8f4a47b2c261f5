import { Alert, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { request, RequestFailure } from '#admin/components/request.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
import { ChangedNotice } from '../order/ChangedNotice.tsx';
import { FormBar } from '../order/FormBar.tsx';
import { SectionCard } from '../order/SectionCard.tsx';
import { oneOrder, showCurrent, showOrder, type Order } from '../orders-requests.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { faultsOf, toRequest, valuesOf, type CompanyValues } from './company-values.ts';

/** Says whom the invoice names. One that stands is taken back and issued anew, once the owner has agreed to that. */
export function CompanyForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const form = useForm<CompanyValues>({
    initialValues: valuesOf(order),
    validate: (values) =>
      Object.fromEntries(Object.entries(faultsOf(values, order)).map(([field, code]) => [field, word(field, code)])),
  });
  const word = (field: string, code: string) =>
    field === 'taxId' && code === 'invalid' ? t('This is not a valid CUI: check its digits') : wording.code(code);
  const draft = useKeptDraft({ form, name: `order-company/${order.id}` });
  const close = () => {
    draft.clear();
    onClose();
  };
  const save = useMutation({
    mutationFn: (cancels: string | undefined) =>
      request(
        oneOrder.company.$put({
          param: { id: order.id },
          json: { ...toRequest(form.values, order), ...(cancels !== undefined && { cancels }) },
        }),
      ),
    onSuccess: ({ order: saved }, cancels) => {
      close();
      showOrder(client, saved);
      notifyDone(
        cancels === undefined
          ? t('Billing details saved')
          : t('Billing details saved; invoice {{number}} was cancelled and issued anew', { number: cancels }),
      );
    },
    onError: (error) => {
      const standing = error instanceof RequestFailure && error.code === 'invoice_stands' ? error.problem?.invoice : undefined; // prettier-ignore
      if (typeof standing === 'string') {
        return ask({
          title: t('Issue a new invoice?'),
          text: t(
            'Invoice {{number}} is already issued and can’t be changed. A credit note for {{number}} and a new invoice with these details will be issued.',
            { number: standing },
          ),
          confirm: t('Cancel {{number}} and issue a new invoice', { number: standing }),
          onConfirm: () => save.mutate(standing),
        });
      }
      if (!showCurrent(client, error)) notifyFailure(wording.failure(error));
    },
  });
  const isOutdated = form.values.version !== order.version;
  const isBlocked = isOutdated || !order.companyEditable;
  return (
    <SectionCard title={t('Billed to')} takesFocus>
      <form
        onSubmit={form.onSubmit(
          () => save.mutate(undefined),
          (errors) => {
            notifyFailure(t('Check the highlighted fields.'));
            form.getInputNode(Object.keys(errors)[0] as keyof CompanyValues)?.focus();
          },
        )}
        noValidate
      >
        <Stack gap="sm">
          {draft.notice}
          {isOutdated && (
            <ChangedNotice
              order={order}
              isEditable={order.companyEditable}
              differences={order.company ? [{ label: t('company.name'), value: order.company.name }] : []}
              onGoOn={() => form.setFieldValue('version', order.version)}
            />
          )}
          {!isOutdated && !order.companyEditable && (
            <Alert className="wait-alert">
              {t('The order is packed or rejected and can no longer be edited. Your input is still here to copy.')}
            </Alert>
          )}
          <CompanyFields form={form} order={order} />
          <FormBar
            save={t('Save billing details')}
            isDirty={form.isDirty()}
            isSaving={save.isPending}
            isBlocked={isBlocked}
            onDrop={close}
          />
        </Stack>
      </form>
      {dialog}
    </SectionCard>
  );
}
