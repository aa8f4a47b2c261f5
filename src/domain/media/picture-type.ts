export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

/**
 * Reads a picture's type from its first bytes, whatever its name says; undefined for types that the shop refuses (SVG
 * can run scripts, GIF and AVIF of the brand `avis` hold animations, HEIC needs a licensed decoder).
 * @param start - the first 32 bytes or more
 */
export function readPictureType(start: Uint8Array): PictureType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  // The brand may stand among the compatible ones instead.
  if (text(4, 8) === 'ftyp' && /^(....){0,5}avif/s.test(text(8, 32)) && text(8, 12) !== 'avis') return 'image/avif';
  return undefined;
}
