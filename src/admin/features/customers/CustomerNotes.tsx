import { ActionIcon, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNames } from '#admin/components/use-names.ts';
import { customerNoteSchema } from '#domain/customers/customer.ts';
import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';
import { useKeptDraft } from '#admin/components/forms/use-kept-draft.tsx';
import { useAddNote, useDeleteNote, useRestoreNote, type Customer } from './customers-requests.ts';
import { Aside, PlainButton, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';

export function CustomerNotes({ customer }: { customer: Customer }) {
  const { t, formats, wording } = useTexts('customers');
  const nameOf = useNames();
  const deletion = useDeleteNote(customer.id);
  const restoring = useRestoreNote(customer.id);
  // The callbacks also run after the owner has left this page.
  const restore = (id: string) =>
    void restoring
      .mutateAsync(id)
      .then(() => notifyDone(t('Note restored')))
      .catch(tellFailure(wording));
  const remove = (id: string) =>
    void deletion
      .mutateAsync(id)
      .then(() => notifyUndo(t('Note deleted'), () => restore(id)))
      .catch(tellFailure(wording));
  return (
    <SectionCard title={t('Notes')}>
      <NoteForm customerId={customer.id} />
      <PlainList gap="sm">
        {customer.notes.map(({ id, note, actor, at }) => (
          <Group key={id} component="li" justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <div>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Text>
              <Aside>
                {formats.dateTime(at)} · {nameOf(actor)}
              </Aside>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('Delete note of {{date}}', { date: formats.dateTime(at) })}
              onClick={() => remove(id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </PlainList>
      {customer.notes.length === 0 && <Text c="dimmed">{t('No notes yet.')}</Text>}
    </SectionCard>
  );
}

function NoteForm({ customerId }: { customerId: string }) {
  const { t } = useTexts('customers');
  const adding = useAddNote(customerId);
  const { form, submits } = useSubmitForm({
    initialValues: { note: '' },
    schema: customerNoteSchema,
    send: ({ note }) => adding.mutateAsync(note),
    onDone: (_answer, _sent, empty) => {
      clear();
      empty();
      notifyDone(t('Note added'));
    },
    faultAt: 'note',
  });
  const { notice, clear } = useKeptDraft({ form, name: `customer-note/${customerId}` });
  return (
    <form onSubmit={submits.onSubmit} noValidate>
      <Stack gap="xs" align="stretch">
        {notice}
        <Textarea
          label={t('New note')}
          description={t(
            'Visible to staff only. The customer may request a copy, so write nothing you would not tell them.',
          )}
          autosize
          minRows={2}
          {...form.getInputProps('note')}
        />
        <PlainButton type="submit" loading={submits.isBusy} style={{ alignSelf: 'flex-start' }}>
          {t('Add note')}
        </PlainButton>
      </Stack>
    </form>
  );
}
