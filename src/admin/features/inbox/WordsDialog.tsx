import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWording } from '#admin/components/wording.ts';
import { SubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export interface AskedWords {
  title: string;
  label: string;
  hint: string;
  confirm: string;
  maxLength: number;
  before: string;
  /** False allows an empty text. */
  required: boolean;
  onSend: (words: string) => void;
}

interface Props {
  /** Undefined when closed. */
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
  const wording = useWording();
  const [words, setWords] = useState(asked.before);
  return (
    <SubmitForm
      onSubmit={() => {
        onClose();
        asked.onSend(words.trim());
      }}
      submit={asked.confirm}
      isDisabled={(asked.required && words.trim() === '') || (!asked.required && words.trim() === asked.before)}
      onClose={onClose}
    >
      <Textarea
        label={asked.label}
        description={asked.hint}
        value={words}
        {...wording.limit(words, asked.maxLength)}
        autosize
        minRows={3}
        required={asked.required}
        data-autofocus
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </SubmitForm>
  );
}
