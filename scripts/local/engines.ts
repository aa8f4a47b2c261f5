import { findProgram, installWithApt } from './programs.ts';

/** Browsers besides Chromium, each with a virtual screen. An unavailable browser is left out. */
export interface Engines {
  firefox?: { browser: string; screen: string };
  webkit?: { driver: string; screen: string };
}

/** Finds Firefox and WebKit for the engine tests, else installs Debian's. Prints what is missing. */
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
