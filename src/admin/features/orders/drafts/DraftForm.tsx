import { Alert, Anchor, Button, CopyButton, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { UnsavedGuard } from '#admin/components/forms/UnsavedGuard.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { AddressFields } from '../address/AddressFields.tsx';
import { CompanyFields } from '../company/CompanyFields.tsx';
import { SectionCard } from '../order/SectionCard.tsx';
import { CustomerPicker } from './CustomerPicker.tsx';
import { DraftBar } from './DraftBar.tsx';
import { DraftLines } from './DraftLines.tsx';
import { DraftSums } from './DraftSums.tsx';
import type { DraftValues } from './draft-values.ts';
import type { Draft, DraftTerms } from './drafts-requests.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { useDraftForms } from './use-draft-forms.ts';
import { useDraftSteps } from './use-draft-steps.ts';

interface Props {
  /** Under which what is typed is kept. */
  name: string;
  values: DraftValues;
  /** Undefined: nothing is stored yet. */
  draft: Draft | undefined;
  terms: DraftTerms;
}

export function DraftForm({ name, values, draft, terms }: Props) {
  const { t } = useTranslation('drafts');
  const { t: address } = useTranslation('orders');
  const formats = useFormats();
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const forms = useDraftForms(values, name);
  const steps = useDraftSteps(forms, draft, navigate);
  // Nobody pays for a way that the parcel does not make.
  forms.address.watch('deliveryMethod', ({ value, previousValue }) => {
    if (value === 'pickup') forms.details.setFieldValue('shippingFee', 0);
    else if (previousValue === 'pickup') forms.details.setFieldValue('shippingFee', terms.shippingFee);
  });
  const sentWords = ({ mail, content, validUntil }: Draft) => [
    ...(mail ? [t(`mail.${mail}`, { email: content.emailAddress })] : []),
    t('The customer can place it by their link until {{date}}.', { date: formats.date(validUntil!) }),
  ];
  const asOrder = { deliveryMethod: forms.address.values.deliveryMethod };
  return (
    <AdminPage
      title={t(draft ? 'Draft order' : 'New order')}
      parent={{ label: t('Draft orders'), to: '/admin/draft-orders' }}
      intro={draft?.sentAt ? sentWords(draft).join(' ') : undefined}
      actions={
        draft && [
          draft.link !== null && (
            <CopyButton key="link" value={draft.link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'Link copied' : 'Copy link')}
                </Button>
              )}
            </CopyButton>
          ),
          <Button
            key="delete"
            variant="default"
            onClick={() =>
              ask({
                title: t('Delete this draft?'),
                text: t('It cannot be brought back. A link that was sent stops working.'),
                confirm: t('Delete draft'),
                onConfirm: steps.remove,
              })
            }
          >
            {t('Delete draft')}
          </Button>,
        ]
      }
    >
      {forms.kept.notice}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack>
          <SectionCard title={t('Items')}>
            <DraftLines
              form={forms.details}
              problems={steps.problems}
              terms={terms}
              lacksLines={steps.faults.lines !== undefined}
            />
          </SectionCard>
          <SectionCard title={t('Discount, shipping, total')}>
            <DraftSums form={forms.details} faults={steps.faults} />
          </SectionCard>
        </Stack>
        <Stack>
          <SectionCard title={address('address.title')}>
            <CustomerPicker onPick={(found) => forms.address.setValues(found)} />
            <AddressFields form={forms.address} paymentMethod={forms.details.values.paymentMethod} />
          </SectionCard>
          <SectionCard title={address('Billed to')}>
            <CompanyFields form={forms.company} order={asOrder} />
          </SectionCard>
          <SectionCard title={t('Payment')}>
            <PaymentFields form={forms.details} terms={terms} />
          </SectionCard>
        </Stack>
      </SimpleGrid>
      {Object.keys(steps.faults).length > 0 && (
        <Text role="alert" c="var(--mantine-color-error)">
          {t('Something is missing: check the highlighted fields.')}
        </Text>
      )}
      {steps.placedAs && (
        <Alert role="alert" className="wait-alert" title={t('The customer has placed this order meanwhile')}>
          <Text size="sm">
            {t(
              'It is order {{number}}. The payment with its receipt is not recorded: open the order and mark it as paid there.',
              { number: steps.placedAs.number },
            )}
          </Text>
          <Anchor component={Link} to={`/admin/orders/${steps.placedAs.id}`} size="sm">
            {t('Open order {{number}}', { number: steps.placedAs.number })}
          </Anchor>
        </Alert>
      )}
      <DraftBar forms={forms} draft={draft} steps={steps} />
      <UnsavedGuard when={forms.isDirty && !steps.isLeaving} />
      {dialog}
    </AdminPage>
  );
}
