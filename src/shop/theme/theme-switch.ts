import { THEME_COLOURS } from '#config/theme-colours.ts';
import { readStored, store } from '#shop/cart/safe-storage.ts';

const root = document.documentElement;
const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]')!;
const bar = document.querySelector<HTMLMetaElement>('[name=theme-color]')!;
const system = matchMedia('(prefers-color-scheme: dark)');
const isDark = () => root.dataset.theme === 'dark';

/** What the button will do, the style sheet says and shows by the theme. */
function apply(dark: boolean) {
  if (dark) root.dataset.theme = 'dark';
  else delete root.dataset.theme;
  bar.content = THEME_COLOURS[dark ? 'dark' : 'light'];
}

/** The system's wish holds until somebody chooses. */
function follow() {
  const chosen = readStored('theme');
  apply(chosen ? chosen === 'dark' : system.matches);
}

button.addEventListener('click', () => {
  apply(!isDark());
  store('theme', isDark() ? 'dark' : 'light');
});
addEventListener('storage', ({ key }) => key === 'theme' && follow());
system.addEventListener('change', follow);
