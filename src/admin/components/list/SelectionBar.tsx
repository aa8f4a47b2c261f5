import { CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../BottomBar.tsx';

interface Props {
  label: string;
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Bar at the foot with the number of selected items and their actions. */
export function SelectionBar({ label, count, onClear, children }: Props) {
  const { t } = useTranslation();
  return (
    <BottomBar label={label} everywhere>
      <Group gap="xs" justify="space-between">
        <Group gap={4} wrap="nowrap">
          <CloseButton size="lg" aria-label={t('Clear selection')} onClick={onClear} />
          <Text fw={600} role="status">
            {t('{{count}} selected', { count })}
          </Text>
        </Group>
        {children}
      </Group>
    </BottomBar>
  );
}
