import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { flattenPath, polygonArea } from '../../../tests/support/flatten-path.ts';
import { terminator } from './terminator.ts';

it('the terminator cuts off the lit area, on the side of the light', () =>
  forAll(
    fc.double({ min: 0.02, max: 0.98, noNaN: true }),
    fc.double({ min: 0, max: 360, noNaN: true }),
    (illumination, tilt) => {
      const line = terminator({ illumination, tilt }, 50);
      const start = line.slice(1, line.indexOf('A'));
      const [polygon = []] = flattenPath(`${line}A50 50 0 0 1 ${start}Z`);
      expect(Math.abs(polygonArea(polygon) / (Math.PI * 50 * 50) - illumination)).toBeLessThan(0.01);
      const [x, y] = [0, 1].map((axis) => polygon.reduce((sum, point) => sum + point[axis]!, 0) / polygon.length);
      const towards = -x! * Math.sin((tilt * Math.PI) / 180) - y! * Math.cos((tilt * Math.PI) / 180);
      expect(towards).toBeGreaterThan(0);
    },
  ));
