import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { finder } from './shortcuts.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function FindButton() {
  const { t } = useTranslation('navigation');
  return (
    <PlainButton
      onClick={finder.open}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd visibleFrom="sm" aria-hidden>
          Ctrl K
        </Kbd>
      }
    >
      {t('find')}
    </PlainButton>
  );
}
