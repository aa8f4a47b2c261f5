import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { openBuiltSite } from './built-site.ts';
import { loadFunctions, makeContext, matchFunction, runFunction } from './functions.ts';
import { isOwnHost } from './own-host.ts';
import { listen, stopListening } from './http-server.ts';

export interface ShopServerOptions {
  projectRoot: string;
  buildFolder: string;
  dataFolder: string;
  port: number;
  databaseUrl: string;
  /** Trusts `X-Forwarded-For`; only for tests that play many buyers. */
  trustForwardedFor: boolean;
}

interface ShopServer {
  /** Stops at once; requests under way get a moment to finish. */
  stop(): Promise<void>;
  /** Accepts no new connections and waits until the last client has its answers. */
  retire(): Promise<void>;
  /** Runs a scheduled function of Netlify by its name. */
  runScheduled(name: string): Promise<void>;
}

/** Serves the build in Netlify's order, in this process: functions, static files and images, pages on demand. */
export async function serveShop(options: ShopServerOptions): Promise<ShopServer> {
  const { projectRoot, buildFolder, port } = options;
  // Reads the given address before setLocalEnvironment replaces it.
  const { URL: givenSite } = process.env;
  const address = setLocalEnvironment(options);
  const functions = await loadFunctions(projectRoot);
  const site = await openBuiltSite(buildFolder, address);
  const servers = await listen(
    port,
    async (request, body, ip) => {
      const url = new URL(request.url);
      if (!isOwnHost(url.hostname, givenSite)) return new Response('Misdirected Request', { status: 421 });
      const match = matchFunction(functions, request.method, url);
      if (!match) return site.respond(request, makeContext(url, ip));
      return runFunction(match.fn, request, body, makeContext(url, ip, match.params));
    },
    options.trustForwardedFor,
  );
  const closed = Promise.all(servers.map((server) => once(server, 'close'))).then(() => site.stop());
  return {
    stop: () => {
      for (const server of servers) {
        server.close();
        setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }
      return closed;
    },
    retire: () => {
      servers.forEach(stopListening);
      return closed;
    },
    runScheduled: async (scheduled) => {
      const fn = functions.find(({ name, config }) => config.schedule && name === scheduled)!;
      await runFunction(fn, new Request(address), undefined, makeContext(new URL(address), ''));
    },
  };
}

/** Sets Netlify's environment variables for functions and pages. @returns the shop's address */
export function setLocalEnvironment(options: Pick<ShopServerOptions, 'dataFolder' | 'port' | 'databaseUrl'>): string {
  const { dataFolder, port, databaseUrl } = options;
  const address = `http://localhost:${port}`;
  Object.assign(process.env, {
    SHOP_DB_URL: databaseUrl,
    URL: address,
    MAIL_DIRECTORY: process.env.MAIL_DIRECTORY ?? join(dataFolder, 'mail'),
    ADMIN_SETUP_CODE: setupCode(dataFolder),
    SECRETS_KEY: secretsKey(dataFolder),
  });
  return address;
}

export async function startBlobs(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const token = randomBytes(16).toString('hex');
  const server = new BlobsServer({ directory, token });
  const { address } = await server.start().then((started) => ({ address: `http://localhost:${started.port}` }));
  const context = {
    edgeURL: address,
    uncachedEdgeURL: address,
    siteID: 'local',
    deployID: '0',
    token,
    primaryRegion: 'local',
  };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  return async () => void (await server.stop());
}

/** Returns the code that makes the first account an owner: from the environment, else a stored random one. */
export function setupCode(dataFolder: string): string {
  return process.env.ADMIN_SETUP_CODE || keptSecret(dataFolder, 'setup-code', 9);
}

/** Returns the encryption key of the shop's secrets: from the environment, else a stored random one. */
function secretsKey(dataFolder: string): string {
  return process.env.SECRETS_KEY || keptSecret(dataFolder, 'secrets-key', 32);
}

function keptSecret(dataFolder: string, name: 'setup-code' | 'secrets-key', bytes: number): string {
  const file = join(dataFolder, name);
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
