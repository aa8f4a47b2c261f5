import outline from './romania-outline.json' with { type: 'json' };

/** The country's outline in degrees; each point is written as the step from the one before. */
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
