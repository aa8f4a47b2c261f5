import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Left out: it stays. */
  onRemove?: () => void;
  /** What it is dragged by. */
  handle?: ReactNode;
}

export const PLACE_BUTTON = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

const unless = (possible: boolean) => (possible ? {} : ({ disabled: true, bg: 'transparent' } as const));

/** Moves an entry of a list, and takes it out. */
export function PlaceButtons({ what, index, count, onMove, onRemove, handle }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {handle}
      <ActionIcon
        {...PLACE_BUTTON}
        aria-label={t('Move {{what}} up', { what })}
        {...unless(index > 0)}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...PLACE_BUTTON}
        aria-label={t('Move {{what}} down', { what })}
        {...unless(index < count - 1)}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      {onRemove && (
        <ActionIcon {...PLACE_BUTTON} aria-label={t('Remove {{what}}', { what })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
