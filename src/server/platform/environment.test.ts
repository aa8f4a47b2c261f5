import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkEnvironment, readEnvironment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a number of the environment', () => {
  it.each(['', '  ', undefined])('that says %j is the default', (value) => {
    vi.stubEnv('SHOP_DB_MAX_MB', value);
    expect(readEnvironment().SHOP_DB_MAX_MB).toBe(512);
    expect(checkEnvironment).not.toThrow();
  });

  it.each(['0', '0.5', '-1', 'abc', 'Infinity'])('that says %s is refused before anything starts', (value) => {
    vi.stubEnv('SHOP_DB_MAX_MB', value);
    expect(checkEnvironment).toThrow(/^SHOP_DB_MAX_MB must be a whole number/);
  });
});
