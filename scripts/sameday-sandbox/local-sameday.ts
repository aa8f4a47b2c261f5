import { shopMode } from '../../src/config/shop-mode.ts';
import { startSamedayFake } from './sameday-fake.ts';

/** Starts the sample shop's own Sameday, unless it has an account or `SAMEDAY_SANDBOX=0`. */
export async function startLocalSameday(): Promise<() => Promise<void>> {
  const { SAMEDAY_USERNAME, SAMEDAY_SANDBOX } = process.env;
  if (shopMode() !== 'sample' || SAMEDAY_USERNAME || SAMEDAY_SANDBOX === '0') return () => Promise.resolve();
  const sameday = await startSamedayFake();
  Object.assign(process.env, sameday.environment);
  return sameday.stop;
}
