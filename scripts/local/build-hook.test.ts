import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBuildHook, type BuildHook } from './build-hook.ts';

/** Resolvers of the builds under way, in the order in which the builds began. */
let ends: { well: () => void; badly: (error: Error) => void }[];
let hook: BuildHook;
const [said, failed] = [vi.fn<(line: string) => void>(), vi.fn<(line: string, why: unknown) => void>()];

beforeEach(async () => {
  ends = [];
  vi.spyOn(console, 'log').mockImplementation(said);
  vi.spyOn(console, 'error').mockImplementation(failed);
  hook = await openBuildHook(
    (stopped) =>
      new Promise<void>((well, badly) => {
        stopped.addEventListener('abort', () => badly(new Error('ended')));
        ends.push({ well, badly });
      }),
  );
});
afterEach(async () => {
  await hook.stop();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});
const ask = async (address = hook.environment.NETLIFY_BUILD_HOOK_URL!) =>
  (await fetch(address, { method: 'POST', body: '{}' })).status;

it('a build starts at once; requests during it start one more build after it, even if the first one fails', async () => {
  expect(await ask()).toBe(202);
  await Promise.all([ask(), ask(), ask()]);
  expect(ends).toHaveLength(1);
  ends[0]!.badly(new Error('the build failed; the reason stands above'));
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!.well();
  const [begun, served] = ['Building the shop anew …', 'The new build is being served.'];
  await expect.poll(() => said.mock.calls.flat()).toEqual([begun, begun, served]);
  const told = ['The shop goes on with the build before:', 'the build failed; the reason stands above'];
  expect(failed.mock.calls).toEqual([told]);
  expect(ends).toHaveLength(2);
});

it('only a request to the secret address starts a build', async () => {
  expect(await ask(new URL('/', hook.environment.NETLIFY_BUILD_HOOK_URL).href)).toBe(404);
  expect((await fetch(hook.environment.NETLIFY_BUILD_HOOK_URL!)).status).toBe(404);
  expect(ends).toHaveLength(0);
});

it('a shop that stops ends its build silently and starts no waiting build', async () => {
  await Promise.all([ask(), ask()]);
  await hook.stop();
  expect(ends).toHaveLength(1);
  expect(failed).not.toHaveBeenCalled();
});
