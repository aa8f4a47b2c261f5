import { designedPictureTag, isDesigned } from '#domain/moon/line-picture.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

export const picturesOf = (lines: readonly { image: string | null }[]): string[] =>
  lines.flatMap(({ image }) => (image !== null && isDesigned(image) ? [image] : []));

/** Purges designs' pictures from the CDN after the commit. */
export function purgePictures(unit: Unit, pictures: readonly string[]): void {
  for (const picture of pictures) unit.after.purge(designedPictureTag(picture));
}
