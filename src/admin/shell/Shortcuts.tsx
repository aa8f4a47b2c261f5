import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { createSpotlight } from '@mantine/spotlight';
import { useHotkeys } from '@mantine/hooks';
import { atom } from 'nanostores';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { $auth } from '#admin/session/auth-store.ts';
import { hasScreen, PLACES } from './navigation.ts';

/** How long after `g` the second key counts, in ms. */
const SEQUENCE_MS = 1_500;

const $shown = atom(false);
export const showShortcuts = () => $shown.set(true);
export const [finderStore, finder] = createSpotlight();

/** The keyboard's shortcuts and their list. None works while something is typed in a field. */
export function Shortcuts({ toggleSidebar }: { toggleSidebar: () => void }) {
  const { t } = useTranslation('navigation');
  const shown = useStore($shown);
  const { role } = useStore($auth);
  useGoKeys();
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
        {PLACES.filter(({ screen }) => hasScreen(role, screen)).map(({ screen, key }) => (
          <Line key={key} keys={['g', key]} then text={t('shortcuts.go', { page: t(screen) })} />
        ))}
      </Stack>
    </Modal>
  );
}

function Line({ keys, text, then = false }: { keys: string[]; text: string; then?: boolean }) {
  const { t } = useTranslation('navigation', { keyPrefix: 'shortcuts' });
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <Group gap={4} wrap="nowrap">
        <Kbd>{keys[0]}</Kbd>
        {keys[1] && (
          <>
            <Text size="xs">{then ? t('then') : '+'}</Text>
            <Kbd>{keys[1]}</Kbd>
          </>
        )}
      </Group>
    </Group>
  );
}

/** `g` and then a letter opens a screen. */
function useGoKeys(): void {
  const navigate = useNavigate();
  const since = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const place = PLACES.find(({ key }) => key === event.key);
      if (event.key === 'g') since.current = event.timeStamp;
      else if (place && event.timeStamp - since.current < SEQUENCE_MS) void navigate(place.to);
      if (event.key !== 'g') since.current = -SEQUENCE_MS;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
