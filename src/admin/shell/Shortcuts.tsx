import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { createSpotlight } from '@mantine/spotlight';
import { useHotkeys } from '@mantine/hooks';
import { atom } from 'nanostores';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';

const $shown = atom(false);
export const showShortcuts = () => $shown.set(true);
export const [finderStore, finder] = createSpotlight();

/** The keyboard's shortcuts and their list. None works while something is typed in a field. */
export function Shortcuts({ toggleSidebar }: { toggleSidebar: () => void }) {
  const { t } = useTranslation('navigation');
  const shown = useStore($shown);
  useHotkeys([
    ['shift+?', showShortcuts],
    ['mod+B', toggleSidebar],
    ['/', () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()],
  ]);
  // The finder opens from a field too.
  useHotkeys([['mod+K', finder.open]], []);
  return (
    <Modal opened={shown} onClose={() => $shown.set(false)} title={t('shortcuts.title')}>
      <Stack gap="xs">
        <Line keys={['Ctrl', 'K']} text={t('shortcuts.find')} />
        <Line keys={['?']} text={t('shortcuts.list')} />
        <Line keys={['/']} text={t('shortcuts.search')} />
        <Line keys={['Ctrl', 'B']} text={t('shortcuts.sidebar')} />
      </Stack>
    </Modal>
  );
}

function Line({ keys: [first, second], text }: { keys: string[]; text: string }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <Group gap={4} wrap="nowrap">
        <Kbd>{first}</Kbd>
        {second && (
          <>
            <Text size="xs">+</Text>
            <Kbd>{second}</Kbd>
          </>
        )}
      </Group>
    </Group>
  );
}
