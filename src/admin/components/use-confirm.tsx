import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#admin/components/presets.ts';

interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  onConfirm: () => void;
}

/** Asks before an irreversible action. Reversible ones run at once, with `notifyUndo`. */
export function useConfirm() {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question>();
  const dialog = (
    <Modal opened={question !== undefined} onClose={() => setQuestion(undefined)} title={question?.title}>
      <Stack>
        <Text component="div">{question?.text}</Text>
        <Group justify="flex-end">
          <PlainButton onClick={() => setQuestion(undefined)} data-autofocus>
            {t('Cancel')}
          </PlainButton>
          <Button
            color="red"
            onClick={() => {
              setQuestion(undefined);
              question?.onConfirm();
            }}
          >
            {question?.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
  return { ask: setQuestion, dialog };
}
