import { describe, expect, it } from 'vitest';
import { findDifferences, mergeFilms } from './film-conflict.ts';
import type { FilmValues } from './film-form-values.ts';

const base: FilmValues = {
  title: 'Alginatul',
  description: '',
  status: 'draft',
  poster: '/media/a.webp',
  durationMs: 60_000,
  width: 1920,
  height: 1080,
  captions: [],
  products: ['a', 'b'],
  version: 3,
};

describe('two owners at one film', () => {
  it('are asked only where they differ; the side that alone changed a field is proposed', () => {
    const mine: FilmValues = { ...base, title: 'Al meu', products: ['b', 'a'], description: 'Nouă' };
    const theirs: FilmValues = { ...base, title: 'Al lor', status: 'published', durationMs: 70_000, version: 4 };
    expect(findDifferences(base, mine, theirs)).toEqual([
      { field: 'title', suggestion: undefined },
      { field: 'description', suggestion: 'mine' },
      { field: 'status', suggestion: 'theirs' },
      { field: 'facts', suggestion: 'theirs' },
    ]);
    expect(findDifferences(undefined, mine, theirs).every(({ suggestion }) => suggestion === undefined)).toBe(true);
  });

  it('get one film out of two, which saves over what is there now', () => {
    const mine: FilmValues = { ...base, title: 'Al meu', description: 'Nouă' };
    const theirs: FilmValues = { ...base, title: 'Al lor', durationMs: 70_000, width: 640, version: 4 };
    expect(mergeFilms(mine, theirs, { title: 'theirs', description: 'mine', facts: 'theirs' })).toEqual({
      ...base,
      title: 'Al lor',
      description: 'Nouă',
      durationMs: 70_000,
      width: 640,
      version: 4,
    });
  });
});
