import { Button, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { finder } from './shortcuts.ts';

export function FindButton() {
  const { t } = useTranslation('navigation');
  return (
    <Button
      variant="default"
      onClick={finder.open}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd visibleFrom="sm" aria-hidden>
          Ctrl K
        </Kbd>
      }
    >
      {t('find')}
    </Button>
  );
}
