import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface AskedWords {
  title: string;
  label: string;
  hint: string;
  confirm: string;
  maxLength: number;
  before: string;
  /** False: nothing may be sent too. */
  required: boolean;
  onSend: (words: string) => void;
}

interface Props {
  /** Undefined: closed. */
  asked: AskedWords | undefined;
  onClose: () => void;
}

export function WordsDialog({ asked, onClose }: Props) {
  return (
    <Modal opened={asked !== undefined} onClose={onClose} title={asked?.title}>
      {asked && <WordsForm asked={asked} onClose={onClose} />}
    </Modal>
  );
}

function WordsForm({ asked, onClose }: { asked: AskedWords; onClose: () => void }) {
  const { t: common } = useTranslation();
  const [words, setWords] = useState(asked.before);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        asked.onSend(words.trim());
      }}
    >
      <Stack>
        <Textarea
          label={asked.label}
          description={asked.hint}
          value={words}
          maxLength={asked.maxLength}
          autosize
          minRows={3}
          required={asked.required}
          data-autofocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('Cancel')}
          </Button>
          <Button
            type="submit"
            disabled={(asked.required && words.trim() === '') || (!asked.required && words.trim() === asked.before)}
          >
            {asked.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
