import { findProgram, installWithApt } from './programs.ts';

/** The browsers besides Chromium, each with a virtual screen for it; one that is not here is not to be had. */
export interface Engines {
  firefox?: { browser: string; screen: string };
  webkit?: { driver: string; screen: string };
}

/** Firefox and WebKit for the engine tests: those that are there, else Debian's. What is missing is told on the screen. */
export async function findOrInstallEngines(): Promise<Engines> {
  return {
    firefox: await findOrInstall('Firefox', findFirefox, ['firefox-esr', 'xvfb']),
    webkit: await findOrInstall('WebKit', findWebKit, ['webkit2gtk-driver', 'xvfb']),
  };
}

function findFirefox(): Engines['firefox'] {
  const browser = process.env.FIREFOX || findProgram('firefox-esr', 'firefox');
  const screen = findProgram('Xvfb');
  return browser && screen ? { browser, screen } : undefined;
}

function findWebKit(): Engines['webkit'] {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  return driver && screen ? { driver, screen } : undefined;
}

async function findOrInstall<Engine>(
  name: string,
  find: () => Engine | undefined,
  packages: string[],
): Promise<Engine | undefined> {
  const present = find();
  if (present) return present;
  console.log(`No ${name} found; asking apt for ${packages.join(' and ')} …`);
  await installWithApt('--no-install-recommends', ...packages);
  const installed = find();
  if (!installed) console.error(`No ${name} could be installed: its tests are skipped.`);
  return installed;
}
