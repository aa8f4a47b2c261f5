import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** In ms; mails of moves wait longer than this before they leave. */
export const UNDO_MS = 15_000;

export function notifyDone(message: string): void {
  notifications.show({ message, color: 'green' });
}

export function notifyFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 12_000 });
}

/** Says what was done and offers to undo it. @returns the notification's id, for who hides it before its time */
export function notifyUndo(message: string, undo: () => void): string {
  const id = notifications.show({
    autoClose: UNDO_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {i18next.t('Undo', { ns: 'common' })}
        </Button>
      </Group>
    ),
  });
  return id;
}
