import { afterAll, vi } from 'vitest';
import { PASSWORD_COST } from '#server/platform/accounts/password-hash.ts';

// A password costs a third of a second, to which its own unit tests hold it. Here hundreds are made.
Object.assign(PASSWORD_COST, { N: 2, r: 1, p: 1 });

// A worker runs many files on the same modules: what one of them has put in the place of a variable, a global, a
// function or the clock is taken back when it ends.
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
