import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startBlobs } from '../../scripts/local/shop-server.ts';

/** A file store for the tests around this call. @returns the folder of its files */
export function useFileStore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-files-'));
  let stop: () => Promise<void>;
  beforeAll(async () => void (stop = await startBlobs(folder)));
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
