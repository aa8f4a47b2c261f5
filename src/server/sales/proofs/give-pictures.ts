import { randomBytes } from 'node:crypto';
import { designedPicture, isDesigned } from '#domain/moon/line-picture.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { designOfLine } from './line-design.ts';

/**
 * Gives each line that holds a design the address of a picture of its own, under an id that says nothing of the design and that nobody
 * can guess. What has one keeps it, so that a draft and the order that it becomes, or a line that stays, have one picture.
 */
export function givePictures<Line extends OrderLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    (line.image === null || !isDesigned(line.image)) && designOfLine(line)?.ok
      ? { ...line, image: designedPicture(randomBytes(16).toString('base64url')) }
      : line,
  );
}
