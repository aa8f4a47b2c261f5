import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type DrawerProps,
  type MantineColorSchemeManager,
  type ModalProps,
  type PasswordInputProps,
  type PaperProps,
  type TextProps,
  type TooltipProps,
} from '@mantine/core';

const TEXT = "Figtree, 'Figtree fallback', system-ui, sans-serif";

/** Tokens of the design language as a Mantine theme; `admin.css` holds the rest. */
const adminTheme = createTheme({
  primaryColor: 'terracotta',
  primaryShade: { light: 6, dark: 3 },
  // The dark theme's accent is light, so text on it is dark.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const onAccent = input.variant === 'filled' && /^(terracotta|red)$/.test(input.color ?? 'terracotta');
    return onAccent ? { ...colors, color: 'var(--on-accent)' } : colors;
  },
  black: '#2b2622',
  fontFamily: TEXT,
  headings: {
    fontFamily: "Fraunces, 'Fraunces fallback', Georgia, serif",
    fontWeight: '600',
    // A title of three words and its "?" button fit on one line of a phone.
    sizes: { h1: { fontSize: 'clamp(1.7rem, 1.3rem + 2vw, 2.125rem)' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    terracotta: [
      '#fbf0ec', '#f4dcd2', '#eabfae', '#e59a76', '#d97f58', '#c0603b', '#a4482a', '#8c3b21', '#74301a', '#5a2413',
    ],
    red: [
      '#fdeceb', '#f9d4d3', '#f2a9a8', '#f29a9a', '#d9575a', '#bf3a3e', '#a3262a', '#8c1f23', '#75191c', '#5c1215',
    ],
    dark: [
      '#f2ede4', '#d8d1c6', '#bbb0a3', '#978a7c', '#574d44', '#3d352d', '#2e2822', '#25201b', '#1b1714', '#120f0d',
    ],
  },
  components: {
    Paper: { defaultProps: { withBorder: true, radius: 'md' } satisfies PaperProps },
    Text: { defaultProps: { size: 'sm' } satisfies TextProps },
    // Keeps all labels the same size, whatever the size of their fields.
    InputWrapper: { styles: { label: { fontSize: 'var(--mantine-font-size-sm)' }, description: { fontSize: 'var(--mantine-font-size-xs)' } } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: false } } satisfies Partial<TooltipProps> },
  },
}); // prettier-ignore

/** Dialogs fade in without moving, because a press on a moving target misses. */
const DIALOG_OPENS = { duration: 200, transition: 'fade' } as const;

/** Adds translated labels to the theme: of dialogs' close buttons and of the password toggle. */
export function themeWithWords(close: string, showPassword: string) {
  const closeButtonProps = { 'aria-label': close };
  // A dialog's <header> would count as a second banner of the page.
  const attributes = { header: { role: 'presentation' } };
  return mergeThemeOverrides(adminTheme, {
    components: {
      Modal: {
        defaultProps: { centered: true, radius: 'lg', transitionProps: DIALOG_OPENS, closeButtonProps, attributes },
      } satisfies { defaultProps: Partial<ModalProps> },
      PasswordInput: {
        defaultProps: {
          visibilityToggleButtonProps: { 'aria-label': showPassword },
        } satisfies Partial<PasswordInputProps>,
      },
      Drawer: { defaultProps: { closeButtonProps, attributes } satisfies Partial<DrawerProps> },
    },
  });
}

export const adminVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf7f2',
    '--mantine-color-text': '#2b2622',
    '--mantine-color-dimmed': '#6a6058',
    '--mantine-color-placeholder': '#75695f',
    '--mantine-color-default-border': '#d9cfc3',
    '--mantine-color-error': '#a3262a',
    '--mantine-color-anchor': '#a4482a',
    '--mantine-color-terracotta-light': '#f6e7df',
    '--mantine-color-terracotta-light-hover': '#f1dcd1',
    '--mantine-color-terracotta-light-color': '#86391f',
  },
  dark: {
    '--mantine-color-body': '#1b1714',
    '--mantine-color-text': '#f2ede4',
    '--mantine-color-dimmed': '#bbb0a3',
    '--mantine-color-placeholder': '#a89c8e',
    '--mantine-color-default-border': '#463d34',
    '--mantine-color-error': '#f29a9a',
    '--mantine-color-anchor': '#e59a76',
    '--mantine-color-terracotta-light': 'rgba(229, 154, 118, 0.14)',
    '--mantine-color-terracotta-light-hover': 'rgba(229, 154, 118, 0.2)',
    '--mantine-color-terracotta-light-color': '#f0b196',
  },
});

/** Shares the shop's local storage key, so that one choice serves both. The page's first script reads it. */
export const themeMemory: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
  set: (theme) => {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Without storage access, the choice applies to this page only.
    }
  },
  subscribe: (onUpdate) => {
    onStorage = (event) => {
      if (event.key === 'theme') onUpdate(event.newValue === 'dark' ? 'dark' : 'light');
    };
    addEventListener('storage', onStorage);
  },
  unsubscribe: () => removeEventListener('storage', onStorage),
  clear: () => undefined,
};
let onStorage: (event: StorageEvent) => void = () => undefined;
