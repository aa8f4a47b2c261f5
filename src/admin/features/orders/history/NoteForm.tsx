import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone } from '#admin/components/notify.tsx';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { useWording } from '#admin/components/wording.ts';
import { orderNoteSchema } from '#domain/orders/order-requests.ts';
import { oneOrder, useOrderWrite, type Order } from '../orders-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** The team's own words, put on the timeline. They overwrite nothing, so the present version always serves. */
export function NoteForm({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const form = useForm({
    initialValues: { note: '' },
    validate: ({ note }) => validateWith(orderNoteSchema, wording.code)({ note, version: order.version }),
  });
  const { notice, clear } = useKeptDraft({ form, name: `order-note/${order.id}` });
  const add = useOrderWrite(
    ({ note }: { note: string }) =>
      oneOrder.notes.$post({ param: { id: order.id }, json: { note, version: order.version } }),
    () => {
      clear();
      form.reset();
      notifyDone(t('Note added'));
    },
    (error) => showFieldErrors(form, error, wording.code),
  );
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
      <Stack gap="xs">
        {notice}
        <Textarea
          label={t('Add a note')}
          description={t('Visible to staff only', { context: 'timeline' })}
          autosize
          minRows={1}
          maxLength={1000}
          {...form.getInputProps('note')}
        />
        {form.isDirty() && (
          <PlainButton type="submit" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('Add note')}
          </PlainButton>
        )}
      </Stack>
    </form>
  );
}
