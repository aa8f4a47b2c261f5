import { spawn, spawnSync } from 'node:child_process';

/** @returns path of the first of these programs that this machine has */
export function findProgram(...names: string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** Installs Debian packages if that needs no password. Callers check whether it worked. */
export async function installWithApt(...packages: string[]): Promise<void> {
  // The timeout waits for another installation under way.
  const install = ['apt-get', 'install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=600', ...packages];
  for (const task of [['apt-get', 'update', '-qq'], install]) {
    await runProgram(process.getuid?.() === 0 ? task : ['sudo', '-n', ...task]);
  }
}

export function runProgram([program = '', ...args]: string[]): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  });
}
