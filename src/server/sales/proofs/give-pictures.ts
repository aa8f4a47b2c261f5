import { randomBytes } from 'node:crypto';
import { designedPicture, isDesigned } from '#domain/moon/line-picture.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { designOfLine } from './line-design.ts';

/** Ids say nothing of the design, and nobody can guess them. What has one keeps it: a draft and its order have one picture. */
export function givePictures<Line extends OrderLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    (line.image === null || !isDesigned(line.image)) && designOfLine(line)?.ok
      ? { ...line, image: designedPicture(randomBytes(16).toString('base64url')) }
      : line,
  );
}
