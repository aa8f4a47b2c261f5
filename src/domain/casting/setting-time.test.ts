import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { KIT_FIGURES } from './casting-kit.ts';
import { hasTimes, settingTime, TEMPERATURES } from './setting-time.ts';

const small = KIT_FIGURES.piesa.holdS;
const at = (waterC: number, roomC = waterC) => settingTime(small, { waterC, roomC });

describe('the setting time of alginate', () => {
  it('is the printed time with water at 20–22 °C', () => {
    for (const degrees of [20, 21, 22]) expect(at(degrees)).toEqual(small);
    expect(settingTime(KIT_FIGURES.familie.holdS, { waterC: 21, roomC: 21 })).toEqual({ from: 300, to: 360 });
  });

  it('is shorter in warm water and longer in cold, with a wider span', () => {
    expect(at(30)).toEqual({ from: 70, to: 135 });
    expect(at(15)).toEqual({ from: 145, to: 255 });
  });

  it('depends slightly on the room, whose temperature the powder and the vessel share', () => {
    expect(at(22, 30)).toEqual({ from: 115, to: 175 });
    expect(at(21, 28)).toEqual(small);
  });

  it('is unknown outside the measured temperatures', () => {
    expect([at(14), at(31), at(21, 14), at(21, 31)]).toEqual([undefined, undefined, undefined, undefined]);
    expect(hasTimes({ waterC: NaN, roomC: 21 })).toBe(false);
  });

  it('never grows with warmer water, and its range is never inverted', () => {
    const degree = fc.integer({ min: TEMPERATURES.from, max: TEMPERATURES.to });
    forAll(degree, degree, degree, (waterC, warmerC, roomC) => {
      fc.pre(waterC <= warmerC);
      const [cool, warm] = [settingTime(small, { waterC, roomC })!, settingTime(small, { waterC: warmerC, roomC })!];
      expect(warm.from).toBeLessThanOrEqual(cool.from);
      expect(warm.to).toBeLessThanOrEqual(cool.to);
      expect(cool.from).toBeLessThan(cool.to);
    });
  });
});
