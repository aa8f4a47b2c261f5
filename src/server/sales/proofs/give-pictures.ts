import { randomBytes } from 'node:crypto';
import { designedPicture, isDesigned } from '#domain/moon/line-picture.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { designOfLine } from './line-design.ts';

/** Gives designed lines pictures with random ids, which reveal nothing. A draft's picture stays with its order. */
export function givePictures<Line extends OrderLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    (line.image === null || !isDesigned(line.image)) && designOfLine(line)?.ok
      ? { ...line, image: designedPicture(randomBytes(16).toString('base64url')) }
      : line,
  );
}
