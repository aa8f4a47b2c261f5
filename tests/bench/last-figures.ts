import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../../scripts/local/shop.ts';

const FILE = join(projectRoot, '.local/bench-figures.json');
/** By how much a figure may be worse than the last one before it is complained about. */
const TOLERANCE = 0.15;

/** A figure, and which way it gets worse. */
export interface Figure {
  value: number;
  better: 'higher' | 'lower';
}

const figuresSchema = z.record(z.string(), z.record(z.string(), z.number()));

/**
 * Keeps the figures of a part of the bench for its next run, on this machine, and says on stderr which are worse than the
 * last run's by more than 15 %.
 * @param figures - by what the table calls them
 */
export function compareWithLast(part: string, figures: Readonly<Record<string, Figure>>): void {
  const all = existsSync(FILE) ? (figuresSchema.safeParse(JSON.parse(readFileSync(FILE, 'utf8'))).data ?? {}) : {};
  const last = all[part] ?? {};
  for (const [name, { value, better }] of Object.entries(figures)) {
    const before = last[name];
    if (before === undefined || before === 0) continue;
    const worse = better === 'higher' ? 1 - value / before : value / before - 1;
    if (worse <= TOLERANCE) continue;
    console.error(`${part}: ${name} is ${(worse * 100).toFixed(0)} % worse than at the last run: ${before} → ${value}`);
  }
  const values = Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...all, [part]: { ...last, ...values } }, null, 2)}\n`);
}
