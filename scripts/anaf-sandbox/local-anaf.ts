import { shopMode } from '../../src/config/shop-mode.ts';
import { startAnafSandbox, type AnafSandbox } from './anaf-sandbox.ts';

/** Starts the sample shop's own ANAF sandbox, unless `ANAF_URL` is set. */
export async function startLocalAnaf(): Promise<AnafSandbox | undefined> {
  if (shopMode() !== 'sample' || process.env.ANAF_URL) return undefined;
  const sandbox = await startAnafSandbox({ forgives: true });
  process.env.ANAF_URL = sandbox.url;
  return sandbox;
}
