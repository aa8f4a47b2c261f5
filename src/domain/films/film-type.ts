import type { FilmType } from './film.ts';

/** Bytes of a file's start that reveal its type. */
export const TYPE_BYTES = 512;

/** Brands of ISO media files that are MP4 video. */
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|mmp4|dash|cmf[c2])$/;
/** Brands of other ISO media files: QuickTime, audio, pictures. */
const OTHER_BRANDS = /^(qt {2}|M4[AB] |avi[fs]|he[iv][cmsx]|mif1|msf1|crx |jp2 )$/;

/**
 * Reads a file's type from its first bytes, whatever its name says; undefined for anything but MP4 and WebM. Sources:
 * ISO/IEC 14496-12, 4.3 (`ftyp`); RFC 8794, 11.2 (EBML header); webmproject.org/docs/container.
 * @param start - first {@link TYPE_BYTES} bytes, or the whole of a shorter file
 */
export function readFilmType(start: Uint8Array): FilmType | undefined {
  const text = String.fromCharCode(...start.subarray(0, TYPE_BYTES));
  if (isMp4(start, text)) return 'video/mp4';
  // The EBML header states its document type: element 4282, four letters long, in any encoding of that length.
  if (/^\x1a\x45\xdf\xa3[^]{1,64}?\x42\x82(\x84|\x40\x04|\x01\0{6}\x04)webm/.test(text)) return 'video/webm';
  return undefined;
}

/** True for QuickTime, as iPhones and Macs record it: MP4's structure under another brand. */
export const isQuickTime = (start: Uint8Array) =>
  /^[^]{4}(ftypqt {2}|moov|wide|mdat)/.test(String.fromCharCode(...start.subarray(0, 12)));

function isMp4(start: Uint8Array, text: string): boolean {
  if (start.length < 16 || text.slice(4, 8) !== 'ftyp') return false;
  const boxBytes = new DataView(start.buffer, start.byteOffset).getUint32(0);
  if (boxBytes < 16 || boxBytes > TYPE_BYTES || boxBytes > start.length || boxBytes % 4 !== 0) return false;
  const major = text.slice(8, 12);
  // Four bytes of version stand between the major brand and the compatible ones.
  const compatible = text.slice(16, boxBytes).match(/[^]{4}/g) ?? [];
  return !OTHER_BRANDS.test(major) && [major, ...compatible].some((brand) => MP4_BRANDS.test(brand));
}
