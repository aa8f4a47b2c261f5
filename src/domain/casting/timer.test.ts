import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { dueAnnouncements, listAnnouncements, markTold } from './announcements.ts';
import { isOver, leftOf, lengthenTimer, pauseTimer, ranFor, resumeTimer, startTimer, type Timer } from './timer.ts';

const START = 1_763_712_000_000;
const three = startTimer(180_000, 120_000, START);
/** Returns the announcements at these seconds from the start, checked at these moments only. */
function saidAt(timer: Timer, ...seconds: number[]): string[][] {
  let told = timer;
  return seconds.map((second) => {
    const now = START + second * 1_000;
    const due = dueAnnouncements(told, now);
    told = markTold(told, now);
    return due.map(({ kind }) => kind);
  });
}

describe('a timer', () => {
  it('is right after hours in which nobody read it', () => {
    expect(leftOf(three, START + 45_000)).toBe(135_000);
    expect(isOver(three, START + 7_200_000)).toBe(true);
    expect(leftOf(three, START + 7_200_000)).toBe(-7_020_000);
  });

  it('stops while it is paused, and cannot be paused once it is over', () => {
    const paused = pauseTimer(three, START + 10_000);
    expect(ranFor(paused, START + 99_000)).toBe(10_000);
    expect(ranFor(resumeTimer(paused, START + 99_000), START + 100_000)).toBe(11_000);
    expect(pauseTimer(three, START + 180_000)).toBe(three);
  });

  it('is lengthened from its end, or from now if its end has passed', () => {
    expect(leftOf(lengthenTimer(three, 30_000, START + 170_000), START + 170_000)).toBe(40_000);
    expect(leftOf(lengthenTimer(three, 30_000, START + 500_000), START + 500_000)).toBe(30_000);
  });

  it('counts a clock that was set back as no elapsed time', () => {
    expect(ranFor(three, START - 60_000)).toBe(0);
  });

  it('adds up its running time, whatever the pauses', () => {
    const waits = fc.array(fc.record({ ms: fc.nat(20_000), pauseMs: fc.nat(100_000_000) }), { maxLength: 30 });
    forAll(waits, (all) => {
      let timer = startTimer(900_000_000, null, START);
      let now = START;
      let ran = 0;
      for (const { ms, pauseMs } of all) {
        now += ms;
        ran += ms;
        timer = pauseTimer(timer, now);
        now += pauseMs;
        timer = JSON.parse(JSON.stringify(timer)) as Timer;
        expect(ranFor(timer, now)).toBe(ran);
        timer = resumeTimer(timer, now);
      }
      expect(ranFor(timer, now)).toBe(ran);
    });
  });
});

describe('the announcements of a timer', () => {
  it('are made at their moments', () => {
    expect(listAnnouncements(three).map(({ kind, atMs }) => [kind, atMs / 1_000])).toEqual([
      ['start', 0], ['half', 90], ['check', 120], ['30', 150], ['10', 170],
      ['5', 175], ['4', 176], ['3', 177], ['2', 178], ['1', 179], ['done', 180],
    ]); // prettier-ignore
    expect(saidAt(three, 0, 0.2, 89, 90.1, 120)).toEqual([['start'], [], [], ['half'], ['check']]);
  });

  it('are left out if they would overlap', () => {
    const kinds = listAnnouncements(startTimer(45_000, null, START)).map(({ kind }) => kind);
    expect(kinds).toEqual(['start', '30', '10', '5', '4', '3', '2', '1', 'done']);
    expect(listAnnouncements(startTimer(0, 0, START)).map(({ kind }) => kind)).toEqual(['start', 'done']);
  });

  it('are dropped after a gap if they are no longer true', () => {
    expect(saidAt(three, 0, 140)).toEqual([['start'], ['check']]);
    expect(saidAt(three, 0, 174)).toEqual([['start'], ['check']]);
    expect(saidAt(three, 0, 9_000, 9_001)).toEqual([['start'], ['done'], []]);
  });

  it('are made once each, in order, if the timer is read often enough', () => {
    const often = saidAt(three, ...Array.from({ length: 190 }, (_, second) => second));
    expect(often.flat()).toEqual(listAnnouncements(three).map(({ kind }) => kind));
  });

  it('are never repeated or out of order, and the end is never missed, however long the gaps', () =>
    forAll(fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 40 }), (gaps) => {
      let timer = three;
      const said: string[] = [];
      let now = START;
      for (const gap of gaps) {
        now += gap;
        said.push(...dueAnnouncements(timer, now).map(({ kind }) => kind));
        timer = markTold(timer, now);
      }
      const kinds = listAnnouncements(three).map(({ kind }) => String(kind));
      expect(said).toEqual(kinds.filter((kind) => said.includes(kind)));
      expect(said.includes('done')).toBe(now - START >= 180_000);
    }));
});
