import outline from './romania-outline.json' with { type: 'json' };

/**
 * Returns the country's outline in degrees; each stored point is a step from the previous one. Source: Natural Earth
 * (public domain), prepared by `scripts/romania-outline.ts` of commit 37eef7c4.
 */
export function readOutline(): [number, number][][] {
  return outline.rings.map((steps) => {
    const points: [number, number][] = [];
    let [latitude, longitude] = [0, 0];
    for (let index = 0; index < steps.length; index += 2) {
      latitude += steps[index]!;
      longitude += steps[index + 1]!;
      points.push([latitude / outline.unit, longitude / outline.unit]);
    }
    return points;
  });
}
