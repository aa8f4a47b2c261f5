import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { CardTitle, PageLink, PlainButton } from '#admin/components/presets.ts';
import { useEditor } from '#admin/components/forms/use-editor.tsx';
import { notifyDone } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { discountFormSchema } from '#domain/discounts/discount-form.ts';
import { DiscountStateBadge, UseMeter } from './DiscountFacts.tsx';
import { fieldOf, toValues, toWire } from './discount-form-values.ts';
import {
  useCreateDiscount,
  useDiscount,
  useSaveDiscount,
  useUses,
  type DiscountPage,
  type ListedDiscount,
} from './discount-requests.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { useArchiving } from './use-archiving.ts';
import { useDiscountEditorWords } from './use-discount-words.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { ListTable } from '#admin/components/list/ListTable.tsx';

export function Component() {
  const { id } = useParams();
  return id === undefined ? <Discount discount={undefined} /> : <StoredDiscount id={id} />;
}

function StoredDiscount({ id }: { id: string }) {
  const discount = useDiscount(id);
  return <Loaded query={discount}>{(data) => <Discount key={data.id} discount={data} />}</Loaded>;
}

function Discount({ discount }: { discount: DiscountPage | undefined }) {
  const { t, wording } = useTexts('discount', 'discounts');
  const creating = useCreateDiscount();
  const saving = useSaveDiscount(discount?.id ?? '');
  const titleOf = (id: string) => discount?.products.find((product) => product.id === id)?.title ?? id;
  const told = useDiscountEditorWords(titleOf);
  const editor = useEditor({
    name: `discount/${discount?.id ?? 'new'}`,
    stored: discount as ListedDiscount | undefined,
    toValues,
    schema: discountFormSchema,
    toSent: toWire,
    fieldAt: (path, { kind }) => fieldOf(path, kind),
    save: (form, { version }) => (discount ? saving.mutateAsync({ ...form, version }) : creating.mutateAsync(form)),
    onSaved: ({ code }) => notifyDone(discount ? t('{{code}} saved', { code }) : t('{{code}} created', { code })),
    opens: ({ id }) => ({ name: `discount/${id}`, at: `/admin/discount/${id}` }),
    words: { ...told, fault: wording.field, failure: wording.failure },
  });
  return (
    <AdminPage
      title={discount ? t('form.editTitle', { code: discount.code }) : t('form.addTitle')}
      parent={{ label: t('Discounts'), to: '/admin/discount' }}
      intro={discount && discount.used > 0 && t('form.changeHint')}
      actions={discount && <Archiving discount={discount} />}
    >
      {editor.notices}
      <DiscountForm editor={editor} discount={discount} saveLabel={discount ? t('form.save') : t('form.create')} />
      {discount && <DiscountUses discount={discount} />}
    </AdminPage>
  );
}

function Archiving({ discount }: { discount: DiscountPage }) {
  const { t } = useTexts('discount');
  const { archive, restore, isBusy } = useArchiving();
  const Icon = discount.archivedAt ? IconArrowBackUp : IconArchive;
  return (
    <>
      <DiscountStateBadge state={discount.state} />
      <PlainButton
        loading={isBusy}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => (discount.archivedAt ? restore(discount) : archive(discount))}
      >
        {t(discount.archivedAt ? 'Restore' : 'Archive')}
      </PlainButton>
    </>
  );
}

function DiscountUses({ discount }: { discount: DiscountPage }) {
  const { t, formats } = useTexts('discount');
  const uses = useUses(discount.id);
  const id = useId();
  const order = (use: { id: string; number: string }) => (
    <PageLink size="md" to={`/admin/orders/${use.id}`}>
      {use.number}
    </PageLink>
  );
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <CardTitle id={id}>{t('Orders with this code')}</CardTitle>
      <Group gap="lg">
        <UseMeter discount={discount} named />
        {discount.saved > 0 && (
          <Text>{t('Customers saved {{amount}} in total.', { amount: formats.money(discount.saved) })}</Text>
        )}
      </Group>
      <ListTable
        label={t('Orders with this code')}
        query={uses}
        empty={t('No orders have used it yet.')}
        columns={[
          { name: 'number', title: t('Order'), phone: 'head', cell: order },
          { name: 'amount', title: t('Saved'), phone: 'sum', cell: (use) => formats.money(use.amount) },
          { name: 'at', title: t('Date'), cell: (use) => formats.dateTime(use.at) },
        ]}
      />
    </Stack>
  );
}
