import * as z from 'zod/mini';
import { FACES } from './faces.ts';

/** Bounds of a plate, in mm. The lowest cap height keeps each face's small letters above what the tool cuts. */
export const PLATE_LIMITS = { capMm: { least: 5, most: 40 }, widthMm: { least: 20, most: 400 } } as const;

const millimetres = ({ least, most }: { least: number; most: number }) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null || input === '' ? 'required' : 'invalid') })
    .check(z.gte(least, 'too_small'), z.lte(most, 'too_much'));

/** Bounds of an engraving on a plate (a lid, a plaque). Fit is measured, never counted in letters. */
export const plateLineSchema = z.strictObject({
  face: z.enum(FACES, 'required'),
  capMm: millimetres(PLATE_LIMITS.capMm),
  widthMm: millimetres(PLATE_LIMITS.widthMm),
});
export type PlateLine = z.infer<typeof plateLineSchema>;
