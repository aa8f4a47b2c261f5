import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { box, makeMp4 } from '../../../tests/support/made-mp4.ts';
import { FILM_FILE } from '../../../tests/support/made-film.ts';
import { readFilmContent } from './film-content.ts';

const mp4 = (content: Uint8Array<ArrayBuffer>) => readFilmContent(new Blob([content]), 'video/mp4');
const webm = (content: Uint8Array<ArrayBuffer>) => readFilmContent(new Blob([content]), 'video/webm');
const bytes = (content: Buffer) => new Uint8Array(content);
const FACTS = { durationMs: 125_000, width: 1920, height: 1080 };

describe('the content of a film', () => {
  it.each([
    ['avc1', 100, { codec: 'H.264', isPlayable: true }],
    ['avc1', 110, { codec: 'H.264 10-bit', isPlayable: false }],
    ['av01', 100, { codec: 'AV1', isPlayable: true }],
    ['hvc1', 100, { codec: 'HEVC (H.265)', isPlayable: false }],
    ['mp4v', 100, { codec: 'MPEG-4 Part 2', isPlayable: false }],
    ['s263', 100, { codec: 'H.263', isPlayable: false }],
    ['abcd', 100, { codec: 'abcd', isPlayable: false }],
  ])('is recognised by the codec %s with profile %i', async (codec, profile, known) => {
    expect(await mp4(bytes(makeMp4({ codec, profile })))).toEqual({ ...known, facts: FACTS });
  });

  it('has an upright size if the phone was upright', async () => {
    const turned = await mp4(bytes(makeMp4({ codec: 'avc1', isTurned: true })));
    expect(turned).toMatchObject({ facts: { width: 1080, height: 1920 } });
  });

  it('is refused if it is sound alone', async () => {
    expect(await mp4(bytes(makeMp4({ codec: 'mp4a', handler: 'soun' })))).toBe('film_without_picture');
  });

  it('is damaged wherever the file is cut off', async () => {
    const whole = bytes(makeMp4({ codec: 'avc1' }));
    for (let end = 0; end < whole.length; end += 7) expect(await mp4(whole.subarray(0, end))).toBe('film_damaged');
  });

  it('is whole even with trailing bytes that are not a box', async () => {
    const film = Buffer.concat([makeMp4({ codec: 'avc1' }), Buffer.from('a camera’s own'), box('free')]);
    expect(await mp4(bytes(film))).toMatchObject({ codec: 'H.264' });
  });

  it('is recognised in WebM, where a cut-off file and sound alone are refused', async () => {
    const film = bytes(readFileSync(FILM_FILE));
    expect(await webm(film)).toEqual({ codec: 'VP8', isPlayable: true });
    expect(await webm(film.subarray(0, film.length / 2))).toBe('film_damaged');
    const sound = bytes(Buffer.from(Buffer.from(film).toString('latin1').replaceAll('V_VP8', 'A_VP8'), 'latin1'));
    expect(await webm(sound)).toBe('film_without_picture');
  });
});
