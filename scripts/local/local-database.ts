import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EarlierDatabase, migrate } from './migrations.ts';
import { movePostgresData, startPostgres, type LocalPostgres } from './postgres.ts';

export interface LocalDatabase extends LocalPostgres {
  /** Folder of the moved data, if an earlier version of the shop had made the data. */
  putAside?: string;
}

/**
 * Starts a data folder's own PostgreSQL with all migrations. Data of an incompatible earlier version moves to a folder
 * beside it, and the shop starts empty.
 */
export async function openLocalDatabase(
  dataFolder: string,
  { durable, projectRoot }: { durable: boolean; projectRoot: string },
): Promise<LocalDatabase> {
  const postgres = await startPostgres(join(dataFolder, 'postgres'), { durable });
  try {
    await migrate(postgres.url, projectRoot);
    return postgres;
  } catch (error) {
    await postgres.stop();
    if (!(error instanceof EarlierDatabase)) throw error;
  }
  const putAside = putDataAside(dataFolder);
  return { ...(await openLocalDatabase(dataFolder, { durable, projectRoot })), putAside };
}

function putDataAside(dataFolder: string): string {
  const aside = `${dataFolder}-before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  mkdirSync(aside);
  movePostgresData(join(dataFolder, 'postgres'), join(aside, 'postgres'));
  for (const name of readdirSync(dataFolder)) {
    // The running process still claims the folder.
    if (name !== 'pid') renameSync(join(dataFolder, name), join(aside, name));
  }
  return aside;
}

export function sayPutAside(putAside: string): string {
  return `  What the shop had stored is of an earlier version, which this one cannot read. It was put aside, complete, into
  ${basename(putAside)} beside the new folder; the shop begins anew.`;
}
