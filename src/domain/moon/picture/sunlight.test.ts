import { describe, expect, it } from 'vitest';
import { DEFAULT_DESIGN } from '../default-design.ts';
import { drawPicture } from './draw-picture.ts';
import { layOut } from './layout.ts';
import { makeGrain } from './grain.ts';
import { makeRelief } from './moon-relief.ts';
import type { PictureSky } from './view-of-moon.ts';

const SIZE = 120;
const relief = makeRelief(256);
const grain = makeGrain();
const engraving = { size: 8, depths: new Uint8Array(64) };
const { disc } = layOut(DEFAULT_DESIGN);

/** Returns the brightness at places of the Moon's face: x right, y up, in radii from its middle. */
function brightness(sky: Partial<PictureSky>, ...places: [number, number][]): number[] {
  const whole = { axis: 0, libration: { latitude: 0, longitude: 0 }, sun: [0, 0, 1] as const, ...sky };
  const pixels = drawPicture({ design: DEFAULT_DESIGN, sky: whole, relief, grain, engraving }, SIZE);
  return places.map(([x, y]) => {
    const at = (direction: number, offset: number, middle: number) =>
      Math.round((0.5 + direction * middle + offset * 0.39 * disc.diameter) * SIZE);
    const [column, row] = [at(1, x, disc.x), at(-1, -y, disc.y)];
    let sum = 0;
    for (let dy = -3; dy <= 3; dy += 1)
      for (let dx = -3; dx <= 3; dx += 1) sum += pixels[((row + dy) * SIZE + column + dx) * 4 + 1]!;
    return sum / 49;
  });
}

describe('the Moon’s picture', () => {
  it('is lit on the side that the sun is on', () => {
    const [left, right] = brightness({ sun: [-1, 0, 0] }, [-0.7, 0], [0.7, 0]);
    expect(left! - right!).toBeGreaterThan(80);
    const [below, above] = brightness({ sun: [0, 1, 0] }, [0, -0.7], [0, 0.7]);
    expect(above! - below!).toBeGreaterThan(80);
  });

  it('has the seas at their places: Crisium in the north-east, bright highlands in the south', () => {
    const [crisium, south] = brightness({}, [0.82, 0.29], [0.1, -0.75]);
    expect(south! - crisium!).toBeGreaterThan(20);
  });

  it('turns with the Moon’s axis, counterclockwise', () => {
    // A quarter turn brings the east, where Crisium is, to the top.
    const [turned, elsewhere] = brightness({ axis: 90 }, [-0.29, 0.82], [0.75, 0.1]);
    expect(elsewhere! - turned!).toBeGreaterThan(20);
  });
});
