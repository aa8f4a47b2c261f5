import { Anchor, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { $isTouched } from '#admin/session/auth-store.ts';

/** In ms. Mails about moves wait longer than this before sending. */
export const UNDO_MS = 15_000;

export function notifyDone(message: string): void {
  // Shows notifications before the first input too, for owners who return from ANAF.
  $isTouched.set(true);
  notifications.show({ message, color: 'green' });
}

export function notifyFailure(message: string): void {
  $isTouched.set(true);
  notifications.show({ message, color: 'red', autoClose: 12_000 });
}

/** Makes an error handler that shows a refusal in the screen's words. */
export const tellFailure =
  ({ failure }: { failure: (error: unknown) => string }) =>
  (error: unknown): void =>
    notifyFailure(failure(error));

/** Shows that something is saved. @param address - its page in the shop, if it has one */
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

/** Offers to undo an action. @returns the notification's id, for callers that hide it early */
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
