import { ActionIcon, Group, NativeSelect, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/accounts/language.ts';
import { chooseLanguage } from './language.ts';

const NAMES: Record<Language, string> = { en: 'English', ro: 'Română' };

export function Preferences() {
  const { t, i18n } = useTranslation('navigation');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        aria-label={t('Language')}
        size="xs"
        data={LANGUAGES.map((language) => ({ value: language, label: NAMES[language] }))}
        value={i18n.language}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      />
      <ActionIcon
        variant="default"
        size="lg"
        role="switch"
        aria-checked={dark}
        aria-label={t('Dark theme')}
        title={t('Dark theme')}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}
