import { createSpotlight } from '@mantine/spotlight';
import { useHotkeys } from '@mantine/hooks';
import { atom } from 'nanostores';

export const $shortcutsShown = atom(false);
export const showShortcuts = () => $shortcutsShown.set(true);
export const [finderStore, finder] = createSpotlight();

/** Registers shortcuts. Only the finder's works while a field has the focus. */
export function useShortcuts(toggleSidebar: () => void): void {
  useHotkeys([
    ['shift+?', showShortcuts],
    ['mod+B', toggleSidebar],
    ['/', () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus()],
  ]);
  useHotkeys([['mod+K', finder.open]], []);
}
