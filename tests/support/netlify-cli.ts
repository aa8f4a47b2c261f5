import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pinned, so that a new version breaks nothing unexpectedly. Only this test needs its thousand packages. */
const CLI = 'netlify-cli@27.10.2';
/** Makes the tool ask functions in Netlify's own order. */
const priority = new URL('netlify-priority.mjs', import.meta.url).href;
const binaries = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url));

export interface NetlifyServe {
  url: string;
  output(): string;
  stop(): Promise<void>;
}

/**
 * Builds a project with Netlify's command line tool and serves it (`netlify serve`).
 * @throws with its last output when it exits before it serves
 */
export async function startNetlifyServe(
  folder: string,
  context: 'production' | 'deploy-preview',
  port: number,
  environment: Record<string, string>,
): Promise<NetlifyServe> {
  const flags = `--offline --context ${context} --port ${port} --internal-disable-edge-functions`;
  const child = spawn('npm', ['exec', '--yes', `--package=${CLI}`, '-c', `netlify serve ${flags}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that the tool's child processes end with it.
    detached: true,
    env: {
      ...{ ...cleanEnvironment(), ...environment, PATH: `${binaries}:${process.env.PATH}` },
      ...{ NODE_OPTIONS: `--import=${priority}`, BROWSER: 'none', CI: '1' },
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  const url = `http://localhost:${port}`;
  const serves = async () => {
    while (child.exitCode === null) {
      if (await fetch(url).then(({ ok }) => ok, () => false)) return; // prettier-ignore
      await new Promise((later) => setTimeout(later, 1_000));
    }
    throw new Error(`netlify serve ended:\n${said.slice(-4_000)}`);
  };
  await serves();
  return { url, output: () => said, stop };
}

/** Removes a test runner's variables, which would change the build. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = /^(VITEST.*|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|npm_.*|SHOP_.*)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** Returns the folder in which the tool leaves packed functions. */
export const packedFunctions = (folder: string) => join(folder, '.netlify/functions');
