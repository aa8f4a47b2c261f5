import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './single-run.ts';

export interface ServedBuild {
  folder: string;
  /** Callers remove the build when nobody serves it any more. */
  remove(): void;
}

/** Parts of a build that the shop serves, beside the functions. */
const PARTS = ['dist', '.netlify/v1', 'netlify.toml'];

let copies = 0;

/** Copies the current build, so that the next build may replace it while the copy is served. */
export function copyBuild(projectRoot: string): ServedBuild {
  const folder = join(projectRoot, '.local/served', `${process.pid}-${(copies += 1)}`);
  rmSync(folder, { recursive: true, force: true });
  for (const part of PARTS) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns the current build for a shop that never builds while it serves. */
export function buildInPlace(projectRoot: string): ServedBuild {
  return { folder: projectRoot, remove: () => undefined };
}

/** Removes copies left by killed shops. */
export function removeLeftCopies(projectRoot: string): void {
  const folder = join(projectRoot, '.local/served');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number.parseInt(name))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
