// Letters as signed distance functions, from the face that the engraver uses. They lie in the x-y plane and face +z.
import { readFileSync } from 'node:fs';
import { setLine } from '../../../src/domain/engraving/lettering.ts';

const face = JSON.parse(readFileSync(new URL('../../../src/domain/engraving/faces/clasic.json', import.meta.url)));
const STEPS = 5; // straight pieces that stand for one curve

// closed polylines of one letter, in font units
function contoursOf(letter) {
  const [advance, ...parts] = face.glyphs[letter], all = [];
  for (let i = 0; i < parts.length; i += 3) {
    const line = [[parts[i + 1] - advance / 2, parts[i + 2]]];
    for (const [, command, numbers] of face.paths[parts[i]].matchAll(/([lqc])([^lqc]*)/g)) {
      const from = line.at(-1), n = numbers.match(/-?\d+/g).map(Number);
      const q = [from]; // every point of a command is relative to where it starts
      for (let m = 0; m < n.length; m += 2) q.push([from[0] + n[m], from[1] + n[m + 1]]);
      if (command === 'l') line.push(q[1]);
      else for (let s = 1; s <= STEPS; s++) {
        const t = s / STEPS, u = 1 - t, w = command === 'q' ? [u * u, 2 * u * t, t * t] : [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        line.push([0, 1].map((c) => q.reduce((sum, point, at) => sum + w[at] * point[c], 0)));
      }
    }
    all.push(line);
  }
  return all;
}

// one line of text with capitals of the height `cap`, centred on the origin: (x, y) => distance to the letters' edge
export function lettering(text, cap) {
  const k = cap / face.capHeight, { letters, widthMm: width } = setLine(text, face, cap);
  const set = letters.map(({ letter, middleMm, advanceMm }) => ({ left: middleMm - advanceMm / 2 - cap * 0.2, right: middleMm + advanceMm / 2 + cap * 0.2, segments: contoursOf(letter).flatMap((line) => line.map((a, i) => {
    const b = line[(i + 1) % line.length];
    return [a[0] * k + middleMm, a[1] * k - cap / 2, b[0] * k + middleMm, b[1] * k - cap / 2];
  }).filter(([ax, ay, bx, by]) => ax !== bx || ay !== by)) }));
  const distance = (x, y) => {
    const far = Math.max(Math.abs(x) - width / 2, Math.abs(y) - cap);
    if (far > cap * 0.3) return far;
    let m = cap * 0.2, inside = false;
    for (const { left, right, segments } of set) if (x > left && x < right) for (const [ax, ay, bx, by] of segments) {
      const dx = bx - ax, dy = by - ay, t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      m = Math.min(m, Math.hypot(x - ax - dx * t, y - ay - dy * t));
      if (ay > y !== by > y && x < ax + (dx * (y - ay)) / dy) inside = !inside;
    }
    return inside ? -m : m;
  };
  return { width, distance };
}

// the burnt letters themselves, a hair above the surface at z = 0
export function engraved(lines) {
  const set = lines.map(({ text, cap, y }) => ({ ...lettering(text, cap), y }));
  const W = Math.max(...set.map(({ width }) => width)) / 2, caps = lines.map(({ cap }) => cap), top = Math.max(...lines.map(({ y, cap }) => y + cap)), low = Math.min(...lines.map(({ y, cap }) => y - cap));
  const thick = 0.004;
  return { shape: (x, y, z) => {
    const deep = Math.abs(z) - thick;
    return deep > 0.012 ? deep : Math.max(Math.min(...set.map((one) => one.distance(x, y - one.y))), deep);
  }, min: [-W - 0.02, low, -0.02], max: [W + 0.02, top, 0.02], h: Math.min(...caps) / 34 };
}
