// Bags and pouches with their labels and prints. Local frame: y up.
import { gauss, smin, smax, smooth, clamp, box, noise, fbm } from '../sdf.mjs';
import { hand, POSES } from './hand.mjs';

const pouchShape = (x, y, z) => {
  const wob = 0.02 * (fbm(x * 2.2 + 3, y * 2.2, z > 0 ? 1 : 5, 3) - 0.45);
  const v = clamp(y, 0, 1.3), th = 0.235 * Math.pow(clamp(1 - v / 1.28, 0, 1), 0.75) * (0.35 + 0.65 * smooth(-0.02, 0.16, y)) + 0.012;
  const W = 0.5 - 0.02 * smooth(0.5, 0, y);
  const t = th * Math.pow(clamp(1 - Math.pow(Math.abs(x) / W, 2.6), 0, 1), 0.55) + 0.008;
  const crease = 0.010 * gauss((Math.abs(x) - 0.40 + 0.10 * (1 - y)) / 0.03) * smooth(0.8, 0.3, y);
  let d = (Math.abs(z) - t - wob * smooth(0.012, 0.1, t) + crease) * 0.55;
  d = smax(d, Math.abs(x) - W, 0.02);
  d = smax(d, y - 1.26, 0.012);
  return smax(d, -y + 0.04 * Math.pow(Math.abs(x) / 0.5, 2) * 0.5, 0.03);
};
export const pouch = () => ({ shape: (x, y, z) => {
  let d = pouchShape(x, y, z);
  if (y > 1.12) d += 0.0025 * Math.sin(y * 260);  // ribbed seal
  d += 0.006 * gauss((y - 1.085) / 0.012) ;
  return d;
}, min: [-0.58, -0.06, -0.36], max: [0.58, 1.34, 0.36], h: 0.0075 });
export const pouchLabel = () => ({ shape: (x, y, z) => {
  const d = pouchShape(x, y, z) - 0.009, r = box([0, 0.55, 0.25], [0.31, 0.27, 0.3], 0.03)(x, y, z);
  return smax(d, r, 0.004);
}, min: [-0.4, 0.2, -0.02], max: [0.4, 0.9, 0.36], h: 0.006 });
const bagShape = (x, y, z) => {
  const f = smooth(0.72, 1.2, y), D = 0.30 * (1 - 0.86 * f), W = 0.50 + 0.01 * f;
  const n = 0.030 * (fbm(x * 2.6 + 1, y * 2.6, z * 2.6, 3) - 0.45) + 0.012 * Math.abs(noise(x * 5, y * 5 + 9, z * 5) - 0.5);
  const belly = 0.035 * gauss((y - 0.3) / 0.35);
  const gus = Math.abs(x) > 0.3 ? 0.05 * gauss(z / 0.07) * smooth(0.36, 0.5, Math.abs(x)) * smooth(0.25, 0.8, y) : 0;
  let d = box([0, 0.62, 0], [W, 0.62, D + belly], 0.035)(x, y, z) - n + gus;
  return d * 0.75;
};
export const bag = () => {
  const roll = (x, y, z) => { // rolled-down top
    const q = Math.hypot(y - 1.25, z - 0.035) - 0.085 - 0.004 * Math.sin(Math.atan2(y - 1.25, z) * 2 + x * 3);
    return smax(q, Math.abs(x) - 0.515, 0.012);
  };
  return { shape: (x, y, z) => smin(bagShape(x, y, z), roll(x, y, z), 0.012), min: [-0.62, -0.07, -0.46], max: [0.62, 1.42, 0.46], h: 0.0082 };
};
export const bagLabel = () => ({ shape: (x, y, z) => smax(bagShape(x, y, z) - 0.009, box([0, 0.5, 0.3], [0.31, 0.27, 0.25], 0.02)(x, y, z), 0.004), min: [-0.4, 0.15, -0.02], max: [0.4, 0.85, 0.46], h: 0.0065 });
// print on a label: the hand mark and two lines, following the surface below
const printOn = (base, y0) => {
  const pose = { ...POSES.babyOpen[1], flex: [[2, 4, 4], [2, 4, 4], [2, 4, 4], [2, 4, 4]], thumb: { dir: [0.82, 0.56, -0.02], up: [0.2, -0.2, 0.95], flex: [2, 6] }, arm: 0.02 };
  const f = hand('baby', pose).shape, k = 0.2;
  return { shape: (x, y, z) => {
    const d = base(x, y, z) - 0.0135;
    if (d > 0.05) return d;
    const m = Math.min(f(x / k, (y - y0) / k + 0.3, 0) * k, box([0, y0 - 0.135, 0], [0.15, 0.009, 9], 0.004)(x, y, 0), box([0, y0 - 0.18, 0], [0.095, 0.006, 9], 0.003)(x, y, 0));
    return Math.max(d, m);
  }, min: [-0.26, y0 - 0.24, 0.02], max: [0.26, y0 + 0.2, 0.4], h: 0.0042 };
};
export const pouchPrint = () => printOn(pouchShape, 0.59);
export const bagPrint = () => printOn(bagShape, 0.54);
