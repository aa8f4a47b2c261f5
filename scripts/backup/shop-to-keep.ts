import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../local/postgres.ts';
import { dataFolder } from '../local/shop.ts';
import { startBlobs } from '../local/shop-server.ts';
import { claimFolder } from '../local/single-run.ts';
import type { FileAccess } from './back-up.ts';

interface ShopToKeep {
  databaseUrl: string;
  files: FileAccess;
  /** Name of the shop for messages. */
  name: string;
  close(): Promise<void>;
}

/**
 * Opens the shop that the environment names: the database in `SHOP_DB_URL`, and a site's files by `NETLIFY_SITE_ID` and
 * `NETLIFY_AUTH_TOKEN`. Unset parts are those of this machine's shop.
 * @param use - a running shop may be read but not written
 */
export async function openShopToKeep(use: 'read' | 'write'): Promise<ShopToKeep> {
  const { SHOP_DB_URL, NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN } = process.env;
  if (Boolean(NETLIFY_SITE_ID) !== Boolean(NETLIFY_AUTH_TOKEN)) {
    throw new Error('the files of a Netlify site need both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN');
  }
  const site = NETLIFY_SITE_ID ? { siteID: NETLIFY_SITE_ID, token: NETLIFY_AUTH_TOKEN! } : undefined;
  if (site && !SHOP_DB_URL) throw new Error('a Netlify site is named, but not its database: set SHOP_DB_URL as well');
  const postgresFolder = join(dataFolder, 'postgres');
  if (use === 'read' && !SHOP_DB_URL && !existsSync(join(postgresFolder, 'data/PG_VERSION')))
    throw new Error(`there is no shop on this machine (${dataFolder}): set SHOP_DB_URL for another`);
  const release = SHOP_DB_URL && site ? undefined : claim(use);
  // Opens the data unchanged, without migrating it or moving it aside, whatever version made it.
  const database = SHOP_DB_URL ? undefined : await startPostgres(postgresFolder);
  const stopBlobs = site ? undefined : await startBlobs(join(dataFolder, 'blobs'));
  return {
    databaseUrl: SHOP_DB_URL ?? database!.url,
    files: site ?? {},
    name: `${SHOP_DB_URL ? `the database of SHOP_DB_URL at ${hostOf(SHOP_DB_URL)}` : "this machine's database"} and the files of ${site ? `site ${site.siteID}` : 'this machine'}`,
    close: async () => {
      await stopBlobs?.();
      if (release) await database?.stop();
      release?.();
    },
  };
}

/** Claims the data folder. @returns undefined where this machine's shop runs and is only read */
function claim(use: 'read' | 'write'): (() => void) | undefined {
  try {
    return claimFolder(dataFolder);
  } catch (error) {
    if (use === 'read') return undefined;
    throw error;
  }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : 'an address that is none');
