import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChooseSides } from '#admin/components/forms/ChooseSides.tsx';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { findDifferences, mergeFilms, type ChosenField } from './film-conflict.ts';
import type { FilmValues } from './film-form-values.ts';
import { PosterPicture } from '../PosterPicture.tsx';

interface Props {
  /** The film as I had read it; undefined when that is not known any more. */
  base: FilmValues | undefined;
  mine: FilmValues;
  theirs: FilmValues;
  onChosen: (merged: FilmValues) => void;
  onClose: () => void;
}

export function FilmConflict({ base, mine, theirs, onChosen, onClose }: Props) {
  const { t } = useTranslation('videos');
  const names: Record<ChosenField, string> = {
    title: t('Title'),
    description: t('Description'),
    status: t('Status'),
    products: t('Products'),
    poster: t('Poster'),
    captions: t('Captions'),
    facts: t('Length and size'),
  };
  return (
    <ChooseSides
      title={t('Someone else saved this video')}
      differences={findDifferences(base, mine, theirs)}
      names={names}
      show={(field, side) => <FieldValue field={field} values={side === 'mine' ? mine : theirs} />}
      change={null}
      onChosen={(choices) => onChosen(mergeFilms(mine, theirs, choices))}
      onClose={onClose}
    />
  );
}

function FieldValue({ field, values }: { field: ChosenField; values: FilmValues }) {
  const { t } = useTranslation('videos');
  if (field === 'poster') return <PosterPicture path={values.poster} width={160} />;
  const lines: Record<Exclude<ChosenField, 'poster'>, string[]> = {
    title: [values.title],
    description: [values.description],
    status: [t(`statuses.${values.status}`)],
    products: values.products,
    captions: values.captions.map(({ language }) => t(`captions.languages.${language}`)),
    facts: [`${formatFilmTime(values.durationMs ?? 0)} · ${values.width} × ${values.height} px`],
  };
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {lines[field].join('\n') || t('nothing')}
    </Text>
  );
}
