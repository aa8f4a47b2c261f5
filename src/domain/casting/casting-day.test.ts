import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { CASTING_KITS } from './casting-kit.ts';
import {
  actionOf,
  beginDay,
  currentStep,
  currentTimer,
  goBack,
  goOn,
  leftToPour,
  lengthen,
  press,
  restart,
  stepsOf,
  type CastingDay,
} from './casting-day.ts';
import { readDay } from './read-day.ts';
import { leftOf } from './timer.ts';

const START = 1_763_712_000_000;
const mild = { waterC: 21, roomC: 21 };
/** Presses the button at these seconds from the start. */
const pressAt = (day: CastingDay, ...seconds: number[]) =>
  seconds.reduce((each, second) => press(each, START + second * 1_000), day);
const kinds = (day: CastingDay) => stepsOf(day).map(({ kind }) => kind);

describe('a cast', () => {
  it('goes from preparing the table to unmoulding the piece', () => {
    const steps = ['prepare', 'mix', 'hold', 'out', 'sprinkle', 'soak', 'stir', 'pour', 'set', 'unmold'];
    expect(kinds(beginDay('familie', mild))).toEqual(steps);
  });

  it('of two pieces fills both moulds before it waits', () => {
    expect(kinds(beginDay('pereche', mild)).filter((kind) => kind === 'mix' || kind === 'pour' || kind === 'set')).toEqual([
      'mix', 'mix', 'pour', 'pour', 'set',
    ]); // prettier-ignore
  });

  it('has a shorter hold in warm water', () => {
    const hold = (waterC: number) => stepsOf(beginDay('piesa', { waterC, roomC: 21 }))[2]!.timing;
    expect(hold(21)).toEqual({ seconds: 180, checkFrom: 120 });
    expect(hold(26)!.seconds).toBeLessThan(180);
  });

  it('starts the hold with the press that ends the mixing', () => {
    const mixing = pressAt(beginDay('piesa', mild), 0, 10);
    expect(actionOf(mixing, START + 20_000)).toBe('pause');
    const holding = press(mixing, START + 60_000);
    expect(currentStep(holding).kind).toBe('hold');
    expect(leftOf(currentTimer(holding)!, START + 61_000)).toBe(179_000);
  });

  it('counts the pouring time from the moment the plaster meets the water', () => {
    const sprinkling = pressAt(beginDay('piesa', mild), 0, 10, 60, 300, 400);
    expect(currentStep(sprinkling).kind).toBe('sprinkle');
    const pouring = pressAt(sprinkling, 500, 560, 620, 680);
    expect(currentStep(pouring).kind).toBe('pour');
    expect(leftOf(currentTimer(pouring)!, START + 680_000)).toBe(300_000);
    expect(actionOf(pouring, START + 690_000)).toBe('next');
    expect(actionOf(press(pouring, START + 700_000), START + 800_000)).toBe('leave');
  });

  it('says how much longer the mould can wait, counted from when the hand comes out', () => {
    const out = pressAt(beginDay('piesa', mild), 0, 10, 60, 300);
    expect(leftToPour(out, START + 360_000)).toBe(29 * 60_000);
    expect(leftToPour(pressAt(out, 400), START + 2_160_000)).toBe(-60_000);
    expect(leftToPour(beginDay('piesa', mild), START)).toBeUndefined();
  });

  it('forgets the first attempt when it is restarted', () => {
    const out = pressAt(beginDay('piesa', mild), 0, 10, 60, 300);
    const again = restart(goBack(goBack(out)));
    expect(again).toEqual({ ...beginDay('piesa', mild), at: 1 });
    expect(actionOf(again, START + 400_000)).toBe('start');
  });

  it('can be given more time', () => {
    const holding = pressAt(beginDay('piesa', mild), 0, 10, 60);
    expect(leftOf(currentTimer(lengthen(holding, 30_000, START + 300_000))!, START + 300_000)).toBe(30_000);
  });

  it('stays valid whatever is pressed, and is read back from storage unchanged', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('press', 'back', 'on', 'again', 'more'), fc.nat(3_600)), {
      maxLength: 60,
    });
    forAll(fc.constantFrom(...CASTING_KITS), fc.integer({ min: 15, max: 30 }), moves, (kit, waterC, all) => {
      let day = beginDay(kit, { waterC, roomC: 21 });
      let now = START;
      for (const [move, seconds] of all) {
        now += seconds * 1_000;
        if (move === 'press') day = press(day, now);
        else if (move === 'back') day = goBack(day);
        else if (move === 'on') day = goOn(day, now);
        else if (move === 'again') day = restart(day);
        else day = lengthen(day, 30_000, now);
        expect(currentStep(day)).toBeDefined();
        expect(actionOf(day, now)).toBeTruthy();
        expect(readDay(JSON.parse(JSON.stringify(day)))).toEqual(day);
      }
    });
  });
});

it.each([
  null, 7, [], {}, { ...beginDay('piesa', mild), kit: 'alta' }, { ...beginDay('piesa', mild), at: 99 },
  { ...beginDay('piesa', mild), at: 0.5 }, { ...beginDay('piesa', mild), waterC: 40 },
  { ...beginDay('piesa', mild), timers: { 1: { durationMs: 'x' } } }, { ...beginDay('piesa', mild), outAt: [] },
])('a stored value that is not a cast is ignored: %j', (stored) => {
  expect(readDay(stored)).toBeUndefined();
}); // prettier-ignore
