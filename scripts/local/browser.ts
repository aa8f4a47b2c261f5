import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * A Chromium for the browser tests: one that is there, else Playwright's, else Debian's.
 * @returns its path, none for Playwright's own; undefined when there is none to be had, said on the screen
 */
export async function findOrInstallBrowser(): Promise<{ executable?: string } | undefined> {
  const present = findBrowser();
  if (present) return present;
  console.log('No Chromium found; asking Playwright for one …');
  await run('playwright install chromium');
  if (existsSync(chromium.executablePath())) return {};
  console.log('Playwright had none; asking apt for chromium …');
  for (const task of ['apt-get update -qq', 'apt-get install -y -qq chromium']) {
    await run(process.getuid?.() === 0 ? task : `sudo -n ${task}`);
  }
  const installed = findBrowser();
  if (!installed) console.error('No Chromium could be installed. Install one and name it: CHROMIUM=/path npm test');
  return installed;
}

function findBrowser(): { executable?: string } | undefined {
  if (process.env.CHROMIUM) return { executable: process.env.CHROMIUM };
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0) return { executable: found.stdout.trim() };
  }
  return existsSync(chromium.executablePath()) ? {} : undefined;
}

function run(command: string): Promise<void> {
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  });
}
