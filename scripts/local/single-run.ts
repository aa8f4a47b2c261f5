import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Claims a data folder until the caller calls the returned function. @throws Error when another process has it */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder && holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `${folder} is in use by process ${holder} (a shop that already runs, a back-up or a restore); stop it first`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** True while this process number belongs to a running script of a project like this one. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // After a reboot the number may belong to another program.
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self') || readFileSync(commandLine, 'utf8').includes('scripts');
}
