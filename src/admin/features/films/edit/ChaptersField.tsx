import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import { notifyUndo } from '#admin/components/notify.tsx';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { TimeInput } from '../TimeInput.tsx';
import type { FilmForm } from './use-film-form.ts';

const MOST = 50;

interface Props {
  form: FilmForm;
  /** Where the preview stands, in ms. */
  at: number;
  /** Shows a place of the film, in ms. */
  onGo: (ms: number) => void;
}

/** Places that can be jumped to. */
export function ChaptersField({ form, at, onGo }: Props) {
  const { t } = useTranslation('videos', { keyPrefix: 'chapters' });
  const { chapters } = form.values;
  const remove = (index: number) => {
    const chapter = chapters[index]!;
    form.removeListItem('chapters', index);
    notifyUndo(t('removed'), () => form.insertListItem('chapters', chapter, index));
  };
  return (
    <FormSection title={t('title')} intro={t('intro')}>
      {chapters.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <Stack gap="xs">
        {chapters.map((chapter, index) => {
          const number = index + 1;
          return (
            <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
              <TimeInput
                aria-label={t('start', { number })}
                w={84}
                flex="none"
                {...form.getInputProps(`chapters.${index}.startMs`)}
                value={chapter.startMs}
                onBlur={() => chapter.startMs !== null && onGo(chapter.startMs)}
              />
              <TextInput
                aria-label={t('name', { number })}
                placeholder={t('nameLabel')}
                flex={1}
                miw={0}
                maxLength={80}
                {...form.getInputProps(`chapters.${index}.title`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('remove', { number })}
                onClick={() => remove(index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          );
        })}
      </Stack>
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={chapters.length >= MOST}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('chapters', { startMs: at, title: '' })}
        >
          {t('add', { time: formatFilmTime(at) })}
        </Button>
        <Text size="xs" c="dimmed" mt={4}>
          {t('addHint')}
        </Text>
      </div>
    </FormSection>
  );
}
