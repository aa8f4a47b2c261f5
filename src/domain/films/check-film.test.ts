import { describe, expect, it } from 'vitest';
import { checkFilm } from './check-film.ts';
import { filmFile, readFilmFile } from './film-file.ts';

const captions = { language: 'ro' as const, text: 'WEBVTT' };

describe('a film', () => {
  it('may have captions in several languages, each once', () => {
    expect(checkFilm({ captions: [captions, { ...captions, language: 'en' }] })).toEqual({});
    expect(checkFilm({ captions: [captions, captions] })).toEqual({ 'captions.1.language': ['twice'] });
  });

  it('has a file name that gives its upload and type', () => {
    const uploadId = '0b8f2a4e-6a3f-4d5e-9b1c-7a2f3e4d5c6b';
    expect(readFilmFile(filmFile(uploadId, 'video/webm'))).toEqual({ uploadId, type: 'video/webm' });
    for (const name of [uploadId, `${uploadId}.mov`, `${uploadId}.mp4.mp4`, `../${uploadId}.mp4`, '.mp4', ''])
      expect(readFilmFile(name), name).toBeUndefined();
  });
});
