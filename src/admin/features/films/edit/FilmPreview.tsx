import { Alert, NumberInput, SimpleGrid, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { CAPTION_LANGUAGES } from '#domain/films/caption-language.ts';
import { formatFilmTime, readFilmTime } from '#domain/films/film-time.ts';
import { imageAddress } from '#ui/image-address.ts';
import { filmFileAddress, type AdminFilm } from '../films-requests.ts';
import { FilmVideo } from './FilmVideo.tsx';
import type { FilmForm } from './film-form-values.ts';
import { Aside, PlainButton, PlainList } from '#admin/components/presets.ts';
import { useStore } from '@nanostores/react';
import { IconReplace } from '@tabler/icons-react';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { $uploads, addFilm } from '#admin/features/films/upload/film-uploads.ts';
import { UploadRow } from '#admin/features/films/upload/UploadRow.tsx';

export function FilmPreview({ film, form, isDirty }: { film: AdminFilm; form: FilmForm; isDirty: boolean }) {
  const { t, formats } = useTexts('videos');
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
            size: formats.fileSize(film.bytes),
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
  const { t } = useTexts('videos');
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

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** In ms; null while the typed text is no time. */
  value: number | null;
  onChange: (ms: number | null) => void;
}

/** A time in a film, typed as `2:05`. */
function TimeInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : formatFilmTime(value));
  // A value set from elsewhere replaces the typed text.
  const isOver = value !== null && readFilmTime(typed) !== Math.floor(value / 1000) * 1000;
  return (
    <TextInput
      inputMode="text"
      placeholder="0:00"
      {...props}
      value={isOver ? formatFilmTime(value) : typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(readFilmTime(text) ?? null);
      }}
    />
  );
}

function ReplaceFile({ film, isDirty }: { film: AdminFilm; isDirty: boolean }) {
  const { t } = useTexts('videos');
  const uploads = useStore($uploads).filter(({ replaces }) => replaces === film.id);
  return (
    <Stack gap="xs" align="flex-start">
      <FileChooser onChoose={(file) => void addFilm(file, film.id)} accept="video/mp4,video/webm">
        {(props) => (
          <PlainButton {...props} size="xs" disabled={isDirty} leftSection={<IconReplace size={16} aria-hidden />}>
            {t('Replace file')}
          </PlainButton>
        )}
      </FileChooser>
      <Aside>
        {isDirty
          ? t('Save or discard your changes first, then replace the file.')
          : t('Title and captions stay; the poster is taken from the new file.')}
      </Aside>
      {uploads.length > 0 && (
        <PlainList gap="xs" w="100%" aria-label={t('Uploading the new file:')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </PlainList>
      )}
    </Stack>
  );
}
