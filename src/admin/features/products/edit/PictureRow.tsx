import { ActionIcon, Group, Paper, Stack, Textarea } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fault } from '#admin/components/presets.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { PLACE_BUTTON, PlaceButtons } from '#admin/components/PlaceButtons.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import type { DraftForm } from './product-form-values.ts';
import { useSortableRow } from '../use-sortable-row.ts';

interface Props {
  form: DraftForm;
  index: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PictureRow({ form, index, onMove, onRemove }: Props) {
  const { t } = useTranslation('products');
  const { imageProduct: paths } = form.values;
  const path = paths[index]!;
  const number = index + 1;
  const { row, handle } = useSortableRow(path);
  return (
    <Paper component="li" p="xs" {...row}>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <Stack gap={4} align="center">
          <Thumbnail path={path} size={88} alt={t('Image {{number}}', { number })} />
          {index === 0 && <StatusBadge tone="busy" label={t('product card')} />}
        </Stack>
        <Stack gap={4} flex={1} miw={0}>
          <Textarea
            label={t('Alt text of image {{number}}', { number })}
            description={
              index === 0
                ? t('Describes the image for people who can’t see it and for search engines. The title is a start.')
                : undefined
            }
            autosize
            minRows={1}
            {...form.getInputProps(`imageAlt.${index}`)}
          />
          {form.errors[`imageProduct.${index}`] && <Fault>{form.errors[`imageProduct.${index}`]}</Fault>}
          <PlaceButtons
            what={t('Image {{number}}', { number })}
            index={index}
            count={paths.length}
            onMove={onMove}
            onRemove={onRemove}
            handle={
              <ActionIcon {...PLACE_BUTTON} {...handle} aria-label={t('Move image {{number}}', { number })}>
                <IconGripVertical size={16} aria-hidden />
              </ActionIcon>
            }
          />
        </Stack>
      </Group>
    </Paper>
  );
}
