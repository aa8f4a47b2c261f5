import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  what: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Without it, the entry cannot be removed. */
  onRemove?: () => void;
  /** Drag handle. */
  handle?: ReactNode;
  /** Size in px. */
  size?: number;
}

export const PLACE_BUTTON = { variant: 'subtle', color: 'gray', size: 34 } as const;

/** Looks disabled at the list's end but keeps the focus. */
const NOWHERE = { 'aria-disabled': true, 'data-disabled': true, bg: 'transparent' } as const;

/** Buttons that move an entry of a list or remove it. */
export function PlaceButtons({ what, index, count, onMove, onRemove, handle, size = PLACE_BUTTON.size }: Props) {
  const { t } = useTranslation();
  const look = { ...PLACE_BUTTON, size };
  const move = (to: number) => (to < 0 || to >= count ? NOWHERE : { onClick: () => onMove(to) });
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {handle}
      <ActionIcon {...look} aria-label={t('Move {{what}} up', { what })} {...move(index - 1)}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('Move {{what}} down', { what })} {...move(index + 1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      {onRemove && (
        <ActionIcon {...look} aria-label={t('Remove {{what}}', { what })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
