import { describe, expect, it } from 'vitest';
import { addSample, speedOf, timeLeft, type Sample } from './upload-pace.ts';

const run = (...pairs: [at: number, bytes: number][]) =>
  pairs.reduce<Sample[]>((samples, [at, bytes]) => addSample(samples, { at, bytes }), []);

describe('the pace of an upload', () => {
  it('is not told from one moment alone', () => {
    expect(speedOf(run([0, 0]))).toBeUndefined();
    expect(timeLeft(run([0, 0], [100, 50]), 1_000)).toBeUndefined();
  });

  it('is what arrived in the last seconds', () => {
    const samples = run([0, 0], [10_000, 100_000], [12_000, 500_000], [14_000, 900_000]);
    expect(speedOf(samples)).toBe(200_000);
    expect(timeLeft(samples, 1_900_000)).toBe(5);
  });

  it('is unknown again when nothing arrives, or when an upload starts over', () => {
    expect(timeLeft(run([0, 500], [4_000, 500]), 1_000)).toBeUndefined();
    expect(run([0, 900], [1_000, 100])).toEqual([{ at: 1_000, bytes: 100 }]);
  });
});
