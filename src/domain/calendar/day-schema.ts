import * as z from 'zod/mini';
import { isDay } from './day.ts';

/** An existing day of this century, as `2026-11-21`. */
export const daySchema = z.string('invalid').check(z.refine(isDay, 'invalid'));
