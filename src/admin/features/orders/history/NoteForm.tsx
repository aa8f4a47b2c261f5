import { Button, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '#admin/components/forms/field-errors.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { request } from '#admin/components/request.ts';
import { validateWith } from '#admin/components/forms/schema-errors.ts';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { useWording } from '#admin/components/wording.ts';
import { orderNoteSchema } from '#domain/orders/order-requests.ts';
import { oneOrder, showOrder, type Order } from '../orders-requests.ts';
import { showCurrent } from '../order/use-order-moves.ts';

/** The team's own words, put on the timeline. They overwrite nothing, so the present version always serves. */
export function NoteForm({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { note: '' },
    validate: ({ note }) => validateWith(orderNoteSchema, wording.code)({ note, version: order.version }),
  });
  const { notice, clear } = useKeptDraft({ form, name: `order-note/${order.id}` });
  const add = useMutation({
    mutationFn: ({ note }: { note: string }) =>
      request(oneOrder.notes.$post({ param: { id: order.id }, json: { note, version: order.version } })),
    onSuccess: ({ order: noted }) => {
      showOrder(client, noted);
      clear();
      form.reset();
      notifyDone(t('Note added'));
    },
    onError: (error) => {
      showCurrent(client, error);
      if (!showFieldErrors(form, error, wording.code)) notifyFailure(wording.failure(error));
    },
  });
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
          <Button type="submit" variant="default" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('Add note')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
