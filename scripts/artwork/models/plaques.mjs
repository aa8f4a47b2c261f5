// Plaques, frames and what is mounted on them. They lie in the x-y plane and face towards +z.
import { gauss, smin, smax, smooth, box, ellipsoid, union, fbm } from '../sdf.mjs';
import { babyFoot, pawPads } from './foot.mjs';
import { hand, POSES } from './hand.mjs';
import { board } from './props.mjs';

const puck = (R, t, r) => (x, y, z) => {
  const w = R * (1 + 0.006 * Math.sin(Math.atan2(y, x) * 3 + 1) + 0.004 * Math.sin(Math.atan2(y, x) * 7));
  const a = Math.hypot(x, y) - w + r, b = Math.abs(z) - t + r;
  return Math.min(Math.max(a, b), 0) + Math.hypot(Math.max(a, 0), Math.max(b, 0)) - r;
};
export function pawPlaque() {
  const p = puck(0.78, 0.085, 0.045);
  const pads = pawPads.map(({ c, r, a }) => {
    const t = (a * Math.PI) / 180, f = [[Math.cos(t), Math.sin(t), 0], [-Math.sin(t), Math.cos(t), 0], [0, 0, 1]];
    return ellipsoid([c[0], c[1] + 0.02, 0.11], [r[0], r[1], 0.085], f);
  });
  const big = union(0.11, ellipsoid([0, -0.12, 0.115], [0.16, 0.14, 0.085]), ellipsoid([-0.13, -0.235, 0.12], [0.105, 0.1, 0.08]), ellipsoid([0.13, -0.235, 0.12], [0.105, 0.1, 0.08]));
  const claws = [[-0.37, 0.36], [-0.14, 0.56], [0.14, 0.56], [0.37, 0.36]].map(([x, y]) => ellipsoid([x, y + 0.01, 0.085], [0.02, 0.032, 0.025]));
  const shape = (x, y, z) => {
    let d = p(x, y, z);
    let e = big(x, y, z);
    for (const s of pads) e = Math.min(e, s(x, y, z));
    if (e < 0.08) { // leathery pad skin and a pressed-up rim
      d -= 0.016 * gauss((e - 0.028) / 0.026) * smooth(0.02, 0.08, z);
      d = smax(d, -(e + 0.006 * (fbm(x * 34, y * 34, 1, 2) - 0.4)), 0.022);
    }
    for (const c of claws) d = smax(d, -c(x, y, z), 0.014);
    d -= 0.012 * gauss((Math.hypot(x, y) - 0.70) / 0.028) * smooth(0.03, 0.08, z);
    return d;
  };
  return { shape, min: [-0.86, -0.86, -0.14], max: [0.86, 0.86, 0.18], h: 0.0062 };
}
// a sole (or a palm) rising from a surface: the cast half sunk in the plaque
const soleUp = (sink, sc, pos, deg, flip = 1) => {
  const f = babyFoot({ leg: 0.1 }).shape, t = (deg * Math.PI) / 180, c = Math.cos(t), s = Math.sin(t);
  return (x, y, z) => { // sole faces +z; a sole seen from below is mirrored
    const a = (x - pos[0]) / sc, b = (y - pos[1]) / sc, w = (z - pos[2]) / sc;
    return f(flip * (c * a + s * b), -s * a + c * b + 0.5, -(w - sink)) * sc;
  };
};
export function footPlaque() {
  const p = puck(0.78, 0.08, 0.045), f = soleUp(0.17, 0.98, [0.01, 0.0, 0.08], -8);
  const shape = (x, y, z) => {
    let d = p(x, y, z);
    d -= 0.012 * gauss((Math.hypot(x, y) - 0.70) / 0.026) * smooth(0.03, 0.08, z);
    if (z > -0.02) d = smin(d, smax(f(x, y, z), -z, 0.01), 0.02);
    return d;
  };
  return { shape, min: [-0.86, -0.86, -0.14], max: [0.86, 0.86, 0.34], h: 0.0062 };
}
// --- deep frame (x-y plane, front at +z)
export function frameBox(W = 0.95, H = 0.75, D = 0.17, rail = 0.085) {
  const o = box([0, 0, 0], [W, H, D], 0.018), i = box([0, 0, 0.1], [W - rail, H - rail, D + 0.08], 0.012);
  const lip = box([0, 0, D], [W - rail * 0.45, H - rail * 0.45, 0.012], 0.006);
  return { shape: (x, y, z) => smax(smax(o(x, y, z), -i(x, y, z), 0.012), -lip(x, y, z), 0.01), min: [-W - 0.06, -H - 0.06, -D - 0.06], max: [W + 0.06, H + 0.06, D + 0.08], h: 0.0085 };
}
export const panel = (W, H, T = 0.02) => board(W, H, T, 0.006, 0.009);
export function reliefFoot() {
  const f = babyFoot({ leg: 0.1 }).shape;
  return { shape: (x, y, z) => smax(f(x, y + 0.5, -(z - 0.2)), -z, 0.012), min: [-0.34, -0.62, -0.03], max: [0.34, 0.62, 0.28], h: 0.0058 };
}
export function reliefHand() {
  const pose = { ...POSES.babyOpen[1], flex: [[2, 7, 6], [3, 8, 6], [4, 9, 6], [5, 10, 8]], thumb: { dir: [0.82, 0.56, -0.02], up: [0.2, -0.2, 0.95], flex: [3, 8] }, arm: 0.2 };
  const f = hand('baby', pose).shape;
  return { shape: (x, y, z) => smax(f(x, y + 0.42, z - 0.03), -z, 0.012), min: [-0.42, -0.76, -0.03], max: [0.62, 0.68, 0.24], h: 0.0058 };
}
export const namePlate = () => board(0.3, 0.075, 0.018, 0.008, 0.004);
