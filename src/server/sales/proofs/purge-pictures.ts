import { designedPictureTag, isDesigned } from '#domain/moon/line-picture.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

export const picturesOf = (lines: readonly { image: string | null }[]): string[] =>
  lines.flatMap(({ image }) => (image !== null && isDesigned(image) ? [image] : []));

/** Takes pictures of designs out of the CDN once the write is stored. */
export function purgePictures(unit: Unit, pictures: readonly string[]): void {
  for (const picture of pictures) unit.after.purge(designedPictureTag(picture));
}
