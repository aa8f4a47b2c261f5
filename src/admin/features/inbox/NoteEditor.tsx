import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { useMoveMessage, type MessageItem } from './inbox-requests.ts';
import { useWording } from '#admin/components/wording.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';

interface Props {
  /** Undefined: closed. */
  message: MessageItem | undefined;
  onClose: () => void;
}

export function NoteEditor({ message, onClose }: Props) {
  const { t } = useTranslation('inbox');
  return (
    <Modal opened={message !== undefined} onClose={onClose} title={t('Note')}>
      {message && <NoteForm message={message} onClose={onClose} />}
    </Modal>
  );
}

function NoteForm({ message, onClose }: { message: MessageItem; onClose: () => void }) {
  const { t } = useTranslation('inbox');
  const wording = useWording();
  const moving = useMoveMessage();
  const [note, setNote] = useState(message.note);
  const save = () =>
    moving.mutate(
      { id: message.id, status: message.status, version: message.version, note },
      {
        onSuccess: () => {
          onClose();
          notifyDone(t('Saved'));
        },
      },
    );
  return (
    <SubmitForm
      onSubmit={save}
      submit={t('Save')}
      isBusy={moving.isPending}
      isDisabled={note === message.note}
      error={moving.error}
      onClose={onClose}
    >
      <Textarea
        label={t('Note')}
        description={t('Visible to staff only')}
        value={note}
        {...wording.limit(note, 2000)}
        autosize
        minRows={3}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}
