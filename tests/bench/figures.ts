import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchShop } from './bench-shop.ts';
import { median } from './table.ts';

const FILE = join(import.meta.dirname, 'figures.json');
/** Factor by which a figure may exceed the stored one before it is reported. */
const TOLERANCE = 1.15;
const RUNS = 25;
const SAMPLE = JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ n, title: `Kit de probă ${n}` })));
const QUERY = 'select count(distinct md5(n::text)) from generate_series(1, 10000) n';

/** Time of the calibration, by which figures are divided: wall clock and processor time in ms. */
interface Unit {
  clock: number;
  processor: number;
}

/** Times a fixed workload: hashing, JSON and a query, about a third each. */
export async function calibrate({ query, processorMs }: BenchShop): Promise<Unit> {
  const times: number[] = [];
  const [own, shops] = [process.cpuUsage(), processorMs()];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    createHash('sha256').update(SAMPLE.repeat(25)).digest();
    JSON.stringify(JSON.parse(SAMPLE));
    await query(QUERY);
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(own);
  return { clock: median(times), processor: ((user + system) / 1000 + processorMs() - shops) / RUNS };
}

/** Reads the stored figures, by name. */
export const readFigures = (): Record<string, number> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>) : {};

/**
 * Prints figures that exceed those in `figures.json` by more than 15 %.
 * @param figures - by name, each divided by the {@link Unit} of the same run
 * @param keep - true stores these figures
 */
export function compareFigures(figures: Record<string, number>, keep: boolean, unit = 'of the calibration'): void {
  const kept = readFigures();
  const rounded = Object.entries(figures).map(([name, figure]) => [name, Number(figure.toPrecision(3))] as const);
  const worse = rounded.filter(([name, figure]) => figure > (kept[name] ?? Infinity) * TOLERANCE);
  console.log(`\nWorse than kept by more than 15 %: ${worse.length}`);
  for (const [name, figure] of worse) console.log(`- ${name}: ${figure} ${unit}, was ${kept[name]}`);
  if (keep) writeFileSync(FILE, `${JSON.stringify({ ...kept, ...Object.fromEntries(rounded) }, null, 2)}\n`);
}
