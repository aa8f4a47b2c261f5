import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/shop.ts';

/** Folder of reports and logs, kept until the next run. */
export const reportsFolder = join(projectRoot, '.local/reports');

const running = new Set<ChildProcess>();

export function endTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

export interface ToolOptions {
  environment?: Record<string, string>;
  /** File in the reports folder for the tool's output. Without it, the output goes to the screen. */
  log?: string;
}

export function runTool(tool: string, args: string[], { environment = {}, log }: ToolOptions = {}): Promise<boolean> {
  mkdirSync(reportsFolder, { recursive: true });
  const output = log === undefined ? 'inherit' : openSync(join(reportsFolder, log), 'a');
  const child = spawn(join(projectRoot, 'node_modules/.bin', tool), args, {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment },
  });
  if (output !== 'inherit') closeSync(output);
  running.add(child);
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => {
      running.delete(child);
      done(code === 0);
    });
  });
}

/** Reads a runner's JSON report of this run. @returns undefined where it wrote none */
export function readReport<Report>(name: string): Report | undefined {
  const file = join(reportsFolder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** Removes reports of an earlier run, so that none is taken for this run's. */
export function forgetReports(...names: string[]): void {
  for (const name of names) rmSync(join(reportsFolder, name), { force: true });
}
