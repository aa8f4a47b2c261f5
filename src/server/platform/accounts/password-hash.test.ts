import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password-hash.ts';

describe('a password hash', () => {
  const { N } = PASSWORD_COST;
  const setCost = (rounds: number) => void Object.assign(PASSWORD_COST, { N: rounds });
  beforeEach(() => setCost(N / 8));
  afterEach(() => setCost(N));

  it('matches its password only, however its letters are composed', async () => {
    const hash = await hashPassword('grădina cu mușcate');
    expect(await verifyPassword('grădina cu mușcate'.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('gradina cu muscate', hash)).toBe(false);
  });

  it('differs for the same password, and names its cost', async () => {
    setCost(N);
    const [one, two] = [await hashPassword('aceeasi parola'), await hashPassword('aceeasi parola')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$65536\$8\$2\$/);
  });

  it('takes the same work if there is no account', async () => {
    await verifyPassword('prima', undefined);
    // Minimum of several processor times: a busy machine distorts them less than clock time.
    const work = async (hash: string | undefined) => {
      const started = process.cpuUsage();
      expect(await verifyPassword('orice', hash)).toBe(false);
      return process.cpuUsage(started).user;
    };
    const leastWork = async (hash: string | undefined) => Math.min(await work(hash), await work(hash));
    const [known, unknown] = [await leastWork(await hashPassword('alta parola')), await leastWork(undefined)];
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(unknown / known).toBeLessThan(3);
  });
});
