import { afterAll, vi } from 'vitest';
import { PASSWORD_COST } from '#server/platform/accounts/password-hash.ts';

// A password hash takes a third of a second, which its own unit tests check; other tests make hundreds.
Object.assign(PASSWORD_COST, { N: 2, r: 1, p: 1 });

// A worker runs many files on the same modules, so each file's stubs of variables, globals, functions and the clock are
// undone at its end.
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
