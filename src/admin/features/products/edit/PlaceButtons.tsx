import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export const unless = (possible: boolean) => (possible ? {} : ({ disabled: true, bg: 'transparent' } as const));

export function PlaceButtons({ what, index, count, onMove, onRemove }: Props) {
  const { t } = useTranslation('products');
  const look = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        {...look}
        aria-label={t('Move {{what}} up', { what })}
        {...unless(index > 0)}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label={t('Move {{what}} down', { what })}
        {...unless(index < count - 1)}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('Remove {{what}}', { what })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
