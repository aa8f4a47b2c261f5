import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findProgram, installWithApt, runProgram } from './programs.ts';

/**
 * Finds or installs a Chromium for the browser tests: one on this machine, else Playwright's, else Debian's. Prefers
 * the headless shell, which needs half the processor time.
 * @returns its path, or no path for Playwright's own; undefined, with a message, when none is available
 */
export async function findOrInstallBrowser(): Promise<{ executable?: string } | undefined> {
  const present = findBrowser();
  if (present) return present;
  console.log('No Chromium found; asking Playwright for one …');
  await runProgram(['playwright', 'install', 'chromium']);
  if (existsSync(chromium.executablePath())) return {};
  console.log('Playwright had none; asking apt for chromium-headless-shell …');
  await installWithApt('chromium-headless-shell');
  const installed = findBrowser();
  if (!installed) console.error('No Chromium could be installed. Install one and name it: CHROMIUM=/path npm test');
  return installed;
}

function findBrowser(): { executable?: string } | undefined {
  const executable =
    process.env.CHROMIUM ||
    findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
  if (executable) return { executable };
  return existsSync(chromium.executablePath()) ? {} : undefined;
}
