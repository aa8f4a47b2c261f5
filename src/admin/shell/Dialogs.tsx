import { PasswordAgain } from '#admin/session/PasswordAgain.tsx';
import { FindAnything } from './FindAnything.tsx';
import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $shortcutsShown } from './shortcuts.ts';

/** Dialogs that may open over every screen. */
export default function Dialogs() {
  return (
    <>
      <FindAnything />
      <PasswordAgain />
      <ShortcutList />
      {/* Above dialogs (200), below menus (300), so that a menu over a notification can be clicked. */}
      <Notifications position="bottom-right" zIndex={250} containerWidth={380} />
    </>
  );
}

function ShortcutList() {
  const { t } = useTranslation('navigation');
  const shown = useStore($shortcutsShown);
  return (
    <Modal opened={shown} onClose={() => $shortcutsShown.set(false)} title={t('Keyboard shortcuts')}>
      <Stack gap="xs">
        <Line keys={['Ctrl', 'K']} text={t('Search')} />
        <Line keys={['?']} text={t('This list')} />
        <Line keys={['/']} text={t('Focus the list’s search')} />
        <Line keys={['Ctrl', 'B']} text={t('Toggle the menu')} />
      </Stack>
    </Modal>
  );
}

function Line({ keys: [first, second], text }: { keys: string[]; text: string }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>{text}</Text>
      <Group gap={4} wrap="nowrap">
        <Kbd>{first}</Kbd>
        {second && <Text size="xs">+</Text>}
        {second && <Kbd>{second}</Kbd>}
      </Group>
    </Group>
  );
}
