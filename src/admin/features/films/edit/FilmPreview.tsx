import { Alert, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import { CAPTION_LANGUAGES } from '#domain/films/caption-language.ts';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { imageAddress } from '#ui/image-address.ts';
import { filmFileAddress, type AdminFilm } from '../films-requests.ts';
import { FilmVideo } from './FilmVideo.tsx';
import { ReplaceFile } from './ReplaceFile.tsx';
import { TimeInput } from '../TimeInput.tsx';
import type { FilmForm } from './film-form-values.ts';
import { useFilmWords } from '../use-film-words.ts';
import { Aside } from '#admin/components/presets.ts';

export function FilmPreview({ film, form, isDirty }: { film: AdminFilm; form: FilmForm; isDirty: boolean }) {
  const { t } = useTranslation('videos');
  const words = useFilmWords();
  const player = useRef<HTMLVideoElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const address = filmFileAddress(film);
  const tracks = useTracks(form.values.captions);
  const { durationMs, width, height, poster } = form.values;
  const duration = formatFilmTime(durationMs ?? 0);
  return (
    <FormSection title={t('Preview')}>
      <Stack gap="xs">
        <FilmVideo
          key={address}
          ref={player}
          address={address}
          poster={imageAddress(poster, 720)}
          preload="metadata"
          controls
          aria-label={film.title}
          style={{ width: '100%', maxHeight: '60vh', borderRadius: 8, background: '#16130f', aspectRatio: '16 / 9' }}
          onLoadedMetadata={() => setUnreadable(false)}
          onError={() => setUnreadable(true)}
        >
          {tracks.map(({ language, address: track }) => (
            <track key={track} kind="captions" srcLang={language} label={CAPTION_LANGUAGES[language]} src={track} />
          ))}
        </FilmVideo>
        {isUnreadable && (
          <Alert color="yellow" role="status">
            {t('This browser can’t play this video. Other browsers may.')}
          </Alert>
        )}
        <Text>
          {t('{{duration}} · {{width}} × {{height}} px · {{size}}', {
            duration,
            width: width ?? '?',
            height: height ?? '?',
            size: words.size(film.bytes),
          })}
        </Text>
        {film.fileName && (
          <Aside style={{ overflowWrap: 'anywhere' }}>{t('File: {{name}}', { name: film.fileName })}</Aside>
        )}
        {isUnreadable && <FactFields form={form} />}
        <ReplaceFile film={film} isDirty={isDirty} />
      </Stack>
    </FormSection>
  );
}

function FactFields({ form }: { form: FilmForm }) {
  const { t } = useTranslation('videos');
  const pixels = (field: 'width' | 'height') => (
    <NumberInput
      label={t(`byHand.${field}`)}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      {...form.getInputProps(field)}
      value={form.values[field] ?? ''}
      onChange={(value) => form.setFieldValue(field, value === '' ? null : Number(value))}
    />
  );
  return (
    <SimpleGrid cols={3}>
      <TimeInput label={t('Length')} {...form.getInputProps('durationMs')} value={form.values.durationMs} />
      {pixels('width')}
      {pixels('height')}
    </SimpleGrid>
  );
}

function useTracks(captions: FilmForm['values']['captions']) {
  const tracks = useMemo(
    () =>
      captions.map(({ language, text }) => ({
        language,
        address: URL.createObjectURL(new Blob([text], { type: 'text/vtt' })),
      })),
    [captions],
  );
  useEffect(() => () => tracks.forEach(({ address }) => URL.revokeObjectURL(address)), [tracks]);
  return tracks;
}
