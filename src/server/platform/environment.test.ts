import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkEnvironment, readEnvironment } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a number in the environment', () => {
  it.each(['', '  ', undefined])('that is %j means the default', (value) => {
    vi.stubEnv('SHOP_DB_MAX_MB', value);
    expect(readEnvironment().SHOP_DB_MAX_MB).toBe(512);
    expect(checkEnvironment).not.toThrow();
  });

  it.each(['0', '0.5', '-1', 'abc', 'Infinity'])('that is %s is refused at the start', (value) => {
    vi.stubEnv('SHOP_DB_MAX_MB', value);
    expect(checkEnvironment).toThrow(/^SHOP_DB_MAX_MB must be a whole number/);
  });
});

describe.each([
  ['SECRETS_KEY', 32],
  ['OWNER_RECOVERY_CODE', 24],
] as const)('the secret %s', (name, length) => {
  it.each(['', '  ', undefined])('that is %j counts as unset', (value) => {
    vi.stubEnv(name, value);
    expect(readEnvironment()[name]).toBeUndefined();
  });

  it('is read without blanks around it', () => {
    vi.stubEnv(name, ' 9f86d081884c7d659a2feaa0c55ad015 ');
    expect(readEnvironment()[name]).toBe('9f86d081884c7d659a2feaa0c55ad015');
  });

  it.each(['9f86d081884c7d659a2fea', 'a'.repeat(60), '0101010101010101010101010101010101'])(
    'that is %s is refused at the start, and not repeated',
    (value) => {
      vi.stubEnv(name, value);
      expect(checkEnvironment).toThrow(`${name} must be at least ${length} random characters`);
      expect(checkEnvironment).not.toThrow(value);
    },
  );
});
