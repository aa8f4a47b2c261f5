import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { keptSize, PICTURE_LIMITS } from './picture-limits.ts';
import { picturePath, readPictureFile } from './picture-path.ts';
import { readPictureType } from './picture-type.ts';

const bytes = (text: string) => Uint8Array.from(text.padEnd(32, '\0'), (letter) => letter.charCodeAt(0));

describe('the type of a picture file', () => {
  it.each([
    ['\xff\xd8\xff\xe0JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\nIHDR', 'image/png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'image/avif'],
    ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'image/avif'],
  ])('is recognised by its first bytes: %j', (start, type) => {
    expect(readPictureType(bytes(start))).toBe(type);
  });

  it.each([
    '', 'GIF89a', '<svg xmlns=', '<?xml version="1.0"?><svg', '%PDF-1.7', 'RIFF\0\0\0\0WAVEfmt ', 'BM',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic', '\0\0\0\x2cftypavis\0\0\0\0avisavifmif1msf1', '\0\0\0\x18ftypmp42', 'II*\0', 'numai text, orice nume ar avea',
  ])('is not recognised for other content: %j', (start) => {
    expect(readPictureType(bytes(start))).toBeUndefined();
  }); // prettier-ignore

  it('is not recognised in a single byte', () => {
    expect(readPictureType(new Uint8Array([0xff]))).toBeUndefined();
  });
});

it('the stored size of a picture is never larger, never above the limit, and keeps the shape', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  forAll(side, side, (width, height) => {
    const kept = keptSize(width, height);
    expect(Math.max(kept.width, kept.height)).toBe(Math.min(PICTURE_LIMITS.side, Math.max(width, height)));
    expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(1);
    expect(Math.abs(kept.width * height - kept.height * width)).toBeLessThanOrEqual(Math.max(width, height));
  });
});

describe('the path of a picture', () => {
  const hash = 'ab'.repeat(32);

  it('contains the hash of its content', () => {
    expect(readPictureFile(picturePath(hash).slice('/media/'.length))).toBe(hash);
  });

  it.each([`${hash}.svg`, hash, `${hash}.webp.webp`, `../${hash}.webp`, `${hash.toUpperCase()}.webp`, ''])(
    'cannot be %j',
    (file) => {
      expect(readPictureFile(file)).toBeUndefined();
    },
  );
});
