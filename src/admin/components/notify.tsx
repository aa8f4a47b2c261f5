import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { $isTouched } from '#admin/session/auth-store.ts';

/** In ms; mails of moves wait longer than this before they leave. */
export const UNDO_MS = 15_000;

export function notifyDone(message: string): void {
  // Whoever comes back from ANAF is told before their first input.
  $isTouched.set(true);
  notifications.show({ message, color: 'green' });
}

export function notifyFailure(message: string): void {
  $isTouched.set(true);
  notifications.show({ message, color: 'red', autoClose: 12_000 });
}

/** For whoever asked and is refused, in the words of their screen. */
export const tellFailure =
  ({ failure }: { failure: (error: unknown) => string }) =>
  (error: unknown): void =>
    notifyFailure(failure(error));

/** Says that something is saved. @param address - where customers see it; undefined where they do not */
export function notifySaved(message: string, seeInShop: string, address: string | undefined): void {
  notifications.show({
    color: 'green',
    autoClose: address ? UNDO_MS : undefined,
    message: (
      <Group gap="xs">
        <Text>{message}</Text>
        {address && (
          <Anchor href={address} target="_blank">
            {seeInShop}
          </Anchor>
        )}
      </Group>
    ),
  });
}

/** Says what was done and offers to undo it. @returns the notification's id, for who hides it before its time */
export function notifyUndo(message: string, undo: () => void): string {
  const id = notifications.show({
    autoClose: UNDO_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text>{message}</Text>
        <Button
          variant="default"
          size="compact-sm"
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
