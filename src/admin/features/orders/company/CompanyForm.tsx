import { useQueryClient } from '@tanstack/react-query';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { request } from '#admin/components/request.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { orderCompanySchema } from '#domain/orders/order-requests.ts';
import { EditedSection, LastChange } from '../order/LastChange.tsx';
import { oneOrder, writeOrder, type Order } from '../orders-requests.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { companyField, lineOf, toCompany, valuesOf } from './company-values.ts';

const valuesFrom = ({ version, company }: Order) => ({ version, company: valuesOf(company) });

/** Edits the firm on the invoice. An issued invoice is cancelled and issued anew, after the owner has agreed. */
export function CompanyForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, wording } = useTexts('orders');
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const editor = useEditor({
    name: `order-company/${order.id}`,
    stored: order,
    toValues: (stored: Order = order) => valuesFrom(stored),
    schema: orderCompanySchema,
    toSent: ({ version, company }) => ({ version, company: toCompany(company, order) }),
    fieldAt: companyField,
    save: (company, _, agreed) =>
      writeOrder(client, request(oneOrder.company.$put({ param: { id: order.id }, json: { ...company, ...agreed } }))),
    onSaved: (_, { cancels: number }: { cancels?: string }) => {
      onClose();
      notifyDone(
        number === undefined
          ? t('Billing details saved')
          : t('Billing details saved; invoice {{number}} was cancelled and issued anew', { number }),
      );
    },
    onRefused: ({ code, problem }, saveAgain) => {
      const number = problem?.invoice;
      if (code !== 'invoice_stands' || typeof number !== 'string') return false;
      ask({
        title: t('Issue a new invoice?'),
        text: t(
          'Invoice {{number}} is already issued and can’t be changed. A credit note for {{number}} and a new invoice with these details will be issued.',
          { number },
        ),
        confirm: t('Cancel {{number}} and issue a new invoice', { number }),
        onConfirm: () => saveAgain({ cancels: number }),
      });
      return true;
    },
    words: {
      labels: { company: t('The invoice names') },
      show: (_, { company }) => lineOf(company) || t('Private person'),
      fault: wording.field,
      failure: wording.failure,
    },
    about: <LastChange order={order} />,
    isBlocked: !order.companyEditable,
  });
  return (
    <EditedSection
      title={t('Billed to')}
      editor={editor}
      isEditable={order.companyEditable}
      save={t('Save billing details')}
      onClose={onClose}
    >
      <CompanyFields form={editor.form} order={order} />
      {dialog}
    </EditedSection>
  );
}
