import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone } from '#admin/components/notify.tsx';
import { useMoveMessage, type MessageItem } from './inbox-requests.ts';
import { useWording } from '#admin/components/wording.ts';

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
  const { t: common } = useTranslation();
  const wording = useWording();
  const moving = useMoveMessage();
  const [note, setNote] = useState(message.note);
  const save = () =>
    moving.mutate(
      { id: message.id, status: message.status, version: message.version, note },
      {
        onSuccess: () => {
          onClose();
          notifyDone(common('Saved'));
        },
      },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        <Textarea
          label={t('Note')}
          description={t('Visible to staff only')}
          value={note}
          maxLength={2000}
          autosize
          minRows={3}
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {moving.error && (
          <Alert color="red" role="alert">
            {wording.failure(moving.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('Cancel')}
          </Button>
          <Button type="submit" loading={moving.isPending} disabled={note === message.note}>
            {common('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
