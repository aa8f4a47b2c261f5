import { Alert, CopyButton, SimpleGrid, Stack, Text, Checkbox, Radio } from '@mantine/core';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Fault, PageLink, PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { UnsavedGuard } from '#admin/components/forms/UnsavedGuard.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { AddressFields } from '../address/AddressFields.tsx';
import { CompanyFields } from '../company/CompanyFields.tsx';
import { standing } from '../lines/draft-lines.ts';
import { LinesEditor } from '../lines/LinesEditor.tsx';
import { CustomerPicker } from './CustomerPicker.tsx';
import { DraftBar } from './DraftBar.tsx';
import type { Draft, DraftTerms } from './drafts-requests.ts';
import { useDraftEditor } from './use-draft-editor.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { DraftValues } from './draft-values.ts';
import { MoneyInput } from '#admin/components/forms/fields.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { totalsOfDraft } from '#domain/orders/draft-order.ts';
import { DiscountFields } from '#admin/features/orders/lines/DiscountFields.tsx';
import { Sum } from '#admin/features/orders/lines/Totals.tsx';

interface Props {
  /** Undefined for a draft that is not stored yet. */
  draft: Draft | undefined;
  terms: DraftTerms;
}

export function DraftForm({ draft, terms }: Props) {
  const { t, formats } = useTexts('drafts');
  const { t: address } = useTexts('orders');
  const { ask, dialog } = useConfirm();
  const editor = useDraftEditor(draft, terms);
  const { form, placedAs } = editor;
  // A pick-up has no delivery fee.
  form.watch('deliveryMethod', ({ value, previousValue }) => {
    if (value === 'pickup') form.setFieldValue('shippingFee', 0);
    else if (previousValue === 'pickup') form.setFieldValue('shippingFee', terms.shippingFee);
  });
  const sentWords = ({ mail, content, validUntil }: Draft) => [
    ...(mail ? [t(`mail.${mail}`, { email: content.emailAddress })] : []),
    t('The customer can place it by their link until {{date}}.', { date: formats.date(validUntil!) }),
  ];
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
                <PlainButton onClick={copy}>{t(copied ? 'Link copied' : 'Copy link')}</PlainButton>
              )}
            </CopyButton>
          ),
          <PlainButton
            key="delete"
            onClick={() =>
              ask({
                title: t('Delete this draft?'),
                text: t('It cannot be brought back. A link that was sent stops working.'),
                confirm: t('Delete draft'),
                onConfirm: editor.remove,
              })
            }
          >
            {t('Delete draft')}
          </PlainButton>,
        ]
      }
    >
      {editor.notices}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack>
          <SectionCard title={t('Items')}>
            <LinesEditor
              lines={form.values.lines}
              onChange={(lines) => form.setFieldValue('lines', lines)}
              problems={editor.problems}
              vatRates={terms.vatRates}
            />
            {form.errors.lines && standing(form.values.lines).length === 0 && (
              <Fault>{t('Add at least one item.')}</Fault>
            )}
          </SectionCard>
          <SectionCard title={t('Discount, shipping, total')}>
            <DraftSums form={form} />
          </SectionCard>
        </Stack>
        <Stack>
          <SectionCard title={address('address.title')}>
            <CustomerPicker onPick={(found) => form.setValues(found)} />
            <AddressFields form={form} paymentMethod={form.values.paymentMethod} />
          </SectionCard>
          <SectionCard title={address('Billed to')}>
            <CompanyFields form={form} order={form.values} />
          </SectionCard>
          <SectionCard title={t('Payment')}>
            <PaymentFields form={form} terms={terms} />
          </SectionCard>
        </Stack>
      </SimpleGrid>
      {Object.keys(form.errors).length > 0 && (
        <Fault size="md">{t('Something is missing: check the highlighted fields.')}</Fault>
      )}
      {placedAs && (
        <Alert role="alert" className="wait-alert" title={t('The customer has placed this order meanwhile')}>
          <Text>
            {t(
              'It is order {{number}}. The payment with its receipt is not recorded: open the order and mark it as paid there.',
              { number: placedAs.number },
            )}
          </Text>
          <PageLink to={`/admin/orders/${placedAs.id}`}>
            {t('Open order {{number}}', { number: placedAs.number })}
          </PageLink>
        </Alert>
      )}
      <DraftBar editor={editor} draft={draft} />
      <UnsavedGuard when={editor.guards} />
      {dialog}
    </AdminPage>
  );
}

function PaymentFields({ form, terms }: { form: UseFormReturnType<DraftValues>; terms: DraftTerms }) {
  const { t } = useTexts('drafts');
  const { t: orders } = useTexts('orders');
  return (
    <>
      <Radio.Group label={t('Payment method')} {...form.getInputProps('paymentMethod')}>
        <Stack gap="xs" mt={4}>
          {terms.paymentMethods.map((method) => (
            <Radio
              key={method}
              value={method}
              size="md"
              label={method === 'card' ? t('Card, by a link in the email') : orders(`paymentMethod.${method}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('Sold face to face (fair, workshop)')}
        description={t('There is no right of withdrawal then, and the email says nothing of one.')}
        {...form.getInputProps('inPerson', { type: 'checkbox' })}
      />
    </>
  );
}

function DraftSums({ form }: { form: UseFormReturnType<DraftValues> }) {
  const { t, formats } = useTexts('drafts');
  const { t: totals } = useTexts('orders');
  const { lines, discount, discountReason, shippingFee } = form.values;
  const sums = totalsOfDraft({ lines: standing(lines), discount: discount ?? 0, shippingFee: shippingFee ?? 0 });
  return (
    <>
      <DiscountFields
        discount={discount}
        discountReason={discountReason}
        faults={form.errors}
        onChange={form.setValues}
      >
        <MoneyInput label={t('Shipping fee')} {...form.getInputProps('shippingFee')} value={shippingFee} />
      </DiscountFields>
      <Stack gap={4} component="dl" m={0}>
        <Sum name={totals('Subtotal')} amount={formats.money(sums.subtotal)} />
        {sums.discount > 0 && <Sum name={totals('Discount')} amount={`−${formats.money(sums.discount)}`} />}
        <Sum name={totals('Delivery')} amount={formats.money(sums.shippingFee)} />
        <Sum name={totals('Total')} amount={formats.money(sums.total)} strong />
      </Stack>
    </>
  );
}
