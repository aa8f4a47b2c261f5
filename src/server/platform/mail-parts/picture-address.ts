import { readEnvironment } from '#server/platform/environment.ts';

/** Of the CDN's encoder. */
const QUALITY = 75;

/**
 * Where a mail fetches a picture of the shop: as a JPEG, which Outlook for Windows draws too, twice as fine as it is shown.
 * @param source - its path in the shop; one that is a JPEG already is fetched as it is
 * @param size - in pixels, as wide as high
 */
export function pictureAddress(source: string, size: number): string {
  const { URL: address } = readEnvironment();
  if (source.endsWith('.jpg')) return `${address}${source}`;
  const pixels = size * 2;
  const scaled = `&w=${pixels}&h=${pixels}&fit=cover&fm=jpg&q=${QUALITY}`;
  return `${address}/.netlify/images?url=${encodeURIComponent(source)}${scaled}`;
}
