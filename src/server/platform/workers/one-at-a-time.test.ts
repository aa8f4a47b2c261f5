import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work that runs until told to end, and counts its runs. */
function heldWork() {
  const ends: (() => void)[] = [];
  const call = oneAtATime(
    () =>
      new Promise<number>((done, failed) => {
        const run = ends.length + 1;
        ends.push(() => (run === 9 ? failed(new Error('the ninth')) : done(run)));
      }),
  );
  return { call, ends };
}

it('work that runs once at a time runs once more for all calls during a run', async () => {
  const { call, ends } = heldWork();
  const first = call();
  const [second, third] = [call(), call()];
  expect(ends).toHaveLength(1);
  ends[0]!();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const fourth = call();
  ends[1]!();
  expect([await second, await third]).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]!();
  expect(await fourth).toBe(3);
});

it('work that runs once at a time runs again after a failure', async () => {
  let runs = 0;
  const call = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error('the first');
    return Promise.resolve(runs);
  });
  const [first, second] = [call(), call()];
  await expect(first).rejects.toThrow('the first');
  expect(await second).toBe(2);
  expect(await call()).toBe(3);
});
