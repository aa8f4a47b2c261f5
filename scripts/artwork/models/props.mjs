// Everything else round the casts: boxes, bowls, moon, cloth, tools. Local frame: y up unless said otherwise.
import { gauss, smin, smax, smooth, clamp, box, cyl, roundCone, ellipsoid, union, cut, both, noise, fbm, hash3, norm, cross } from '../sdf.mjs';
import { hand, POSES } from './hand.mjs';

export const board = (hx, hy, hz, r = 0.02, h = 0.012) => ({ shape: box([0, 0, 0], [hx, hy, hz], r), min: [-hx - 0.06, -hy - 0.06, -hz - 0.06], max: [hx + 0.06, hy + 0.06, hz + 0.06], h });
export const disc = (R, hh, r = 0.02, h = 0.008) => ({ shape: cyl([0, 0, 0], R, hh, r), min: [-R - 0.05, -hh - 0.05, -R - 0.05], max: [R + 0.05, hh + 0.05, R + 0.05], h });

// --- the moon
export function moon(R = 0.8) {
  const craters = [];
  const rnd = (i, k) => hash3(i, k, 17);
  for (let i = 0; i < 210; i++) {
    const u = rnd(i, 1) * 2 - 1, a = rnd(i, 2) * Math.PI * 2, q = Math.sqrt(1 - u * u), t = rnd(i, 3);
    const r = i < 5 ? 0.15 + 0.07 * t : i < 28 ? 0.065 + 0.06 * t : 0.018 + 0.04 * t * t;
    craters.push({ c: [q * Math.cos(a), u, q * Math.sin(a)], r });
  }
  const shape = (x, y, z) => {
    const l = Math.hypot(x, y, z);
    if (Math.abs(l - R) > 0.12) return l - R;
    const nx = x / l, ny = y / l, nz = z / l;
    let h = (fbm(nx * 3 + 9, ny * 3, nz * 3, 4) - 0.5) * 0.030;
    const sea = smooth(0.43, 0.6, fbm(nx * R * 1.5 + 4, ny * R * 1.5 + 1.2, nz * R * 1.5 + 2, 4));
    h = h * (1 - 0.75 * sea) - 0.018 * sea + (fbm(nx * 17, ny * 17, nz * 17, 3) - 0.45) * 0.012 * (1 - 0.7 * sea);
    for (const { c, r } of craters) {
      const dd = nx * c[0] + ny * c[1] + nz * c[2];
      if (dd < 0.9) continue;
      const e = Math.acos(Math.min(1, dd)) / r;
      if (e > 1.9) continue;
      const depth = Math.min(0.034, r * 0.30) * (r < 0.06 ? 1 - 0.55 * sea : 1);
      const bowl = e < 1 ? Math.max(-1, 1.35 * e * e - 1.35) : 0;
      const peak = r > 0.1 ? 0.45 * gauss(e / 0.16) : 0;
      h += depth * (bowl + peak + 0.42 * gauss((e - 1.03) / 0.2));
    }
    return (l - R - h) * 0.8;
  };
  return { shape, min: [-R - 0.08, -R - 0.08, -R - 0.08], max: [R + 0.08, R + 0.08, R + 0.08], h: R / 135 };
}
export function moonStand() { // turned wooden foot with a cup
  const shape = (x, y, z) => {
    const r = Math.hypot(x, z);
    const prof = 0.14 + 0.26 * gauss((y - 0.0) / 0.09) + 0.12 * gauss((y - 0.28) / 0.09);
    let d = (r - prof) * 0.6;
    d = smax(d, Math.abs(y - 0.14) - 0.14, 0.03);
    return smax(d, -(Math.hypot(x, y - 1.0, z) - 0.79), 0.015);
  };
  return { shape, min: [-0.5, -0.06, -0.5], max: [0.5, 0.36, 0.5], h: 0.0075 };
}
// half of an opened alginate mould with the hollow of the hand
export function mouldHalf() {
  const f = hand(...POSES.babyOpen).shape;
  return { shape: (x, y, z) => {
    const n = 0.012 * (fbm(x * 4, y * 4, z * 4, 3) - 0.5);
    let d = smax(Math.hypot(x, z) - 0.62 + n, Math.abs(y - 0.6) - 0.6, 0.03);
    d = smax(d, z + 0.03 * noise(x * 3, y * 3, 1) - 0.02, 0.012);
    return smax(d, -f(x * 1.0, 1.08 - y, z * 1.0), 0.008);
  }, min: [-0.7, -0.06, -0.7], max: [0.7, 1.26, 0.12], h: 0.0085 };
}
export function sleeve() { // knitted cuff round a forearm along y
  return { shape: (x, y, z) => {
    const r = Math.hypot(x, z * 1.15), q = 0.27 + 0.05 * smooth(0, 0.8, y) + 0.018 * gauss((y - 0.07) / 0.07) + 0.012 * (fbm(x * 3, y * 5, z * 3, 3) - 0.5);
    return smax(smax((r - q) * 0.8, -(r - q + 0.035), 0.01), Math.abs(y - 0.6) - 0.6, 0.015);
  }, min: [-0.42, -0.04, -0.4], max: [0.42, 1.24, 0.4], h: 0.009 };
}
// a small printed mark for cards: a baby's hand as a low relief on the face +z
export function handMark() {
  const pose = { ...POSES.babyOpen[1], flex: [[2, 4, 4], [2, 4, 4], [2, 4, 4], [2, 4, 4]], thumb: { dir: [0.82, 0.56, -0.02], up: [0.2, -0.2, 0.95], flex: [2, 6] }, arm: 0.02 };
  const f = hand('baby', pose).shape;
  return { shape: (x, y, z) => smax(f(x, y + 0.42, 0), Math.abs(z) - 0.02, 0.01), min: [-0.42, -0.62, -0.05], max: [0.62, 0.68, 0.05], h: 0.0072 };
}
export function heap(R = 0.6, H = 0.34) {
  return { shape: (x, y, z) => {
    const r = Math.hypot(x, z * 1.1), a = Math.atan2(z, x);
    const hgt = H * Math.pow(clamp(1 - r / (R * (1 + 0.12 * Math.sin(a * 3 + 1) + 0.06 * Math.sin(a * 7))), 0, 1), 1.15) + 0.035 * (fbm(x * 5, z * 5, 3, 4) - 0.5) * smooth(R * 1.15, R * 0.5, r) + 0.012 * (fbm(x * 22, z * 22, 8, 2) - 0.5) * smooth(R * 1.1, R * 0.7, r);
    return smax((y - hgt) * 0.62, r - R * 1.25, 0.02);
  }, min: [-R * 1.35, -0.04, -R * 1.35], max: [R * 1.35, H + 0.12, R * 1.35], h: 0.008 };
}
export function scoop() { // lies along x, bowl to the left
  const shell = (x, y, z) => {
    const cup = both(0.02, cut(0.01, roundCone([-0.3, 0.13, 0], [0.05, 0.13, 0], 0.17, 0.165), roundCone([-0.42, 0.145, 0], [0.03, 0.145, 0], 0.145, 0.14)), (a, b) => b - 0.17 + a * 0.08);
    return smin(smax(cup(x, y, z), -x - 0.36 - y * 0.25, 0.02), roundCone([0.2, 0.17, 0], [0.72, 0.24, 0], 0.042, 0.05)(x, y, z), 0.05);
  };
  return { shape: shell, min: [-0.6, -0.1, -0.25], max: [0.82, 0.38, 0.25], h: 0.0065 };
}
export function scoopFill() {
  return { shape: (x, y, z) => smax(roundCone([-0.3, 0.13, 0], [0.03, 0.13, 0], 0.155, 0.15)(x, y, z), (y - 0.17 - 0.09 * gauss((x + 0.13) / 0.17) * gauss(z / 0.1) - 0.03 * (fbm(x * 9, z * 9, 2, 3) - 0.5)) * 0.7, 0.02), min: [-0.52, -0.05, -0.2], max: [0.25, 0.36, 0.2], h: 0.0065 };
}
// --- bowls and liquids
export function bowl(R = 0.62, H = 0.5, t = 0.03) {
  const outer = ellipsoid([0, H, 0], [R, H * 1.04, R]), inner = ellipsoid([0, H + 0.005, 0], [R - t, H * 1.04 - t, R - t]);
  const foot = cyl([0, 0.02, 0], R * 0.42, 0.04, 0.015);
  return { shape: (x, y, z) => smin(smax(smax(outer(x, y, z), -inner(x, y, z), 0.012), y - H, 0.02), smax(foot(x, y, z), -inner(x, y, z), 0.01), 0.03), min: [-R - 0.06, -0.06, -R - 0.06], max: [R + 0.06, H + 0.06, R + 0.06], h: 0.0085 };
}
export function liquid(R = 0.58, swirl = 0.03) { // surface at y = 0, body below
  return { shape: (x, y, z) => {
    const r = Math.hypot(x, z), a = Math.atan2(z, x);
    const w = swirl * (0.6 * Math.sin(a + 11 * Math.pow(r / R, 0.7)) * smooth(0.02, 0.2, r) * smooth(R, R * 0.7, r) + 0.5 * (fbm(x * 4, z * 4, 4, 3) - 0.5));
    return smax((y - w) * 0.8, smax(r - R * (1 + 0.9 * Math.min(y, 0)), -y - 0.1, 0.01), 0.012);
  }, min: [-R - 0.04, -0.2, -R - 0.04], max: [R + 0.04, 0.12, R + 0.04], h: 0.0075 };
}
export function spatula() { // along y, blade at the bottom
  return { shape: (x, y, z) => smin(smax(ellipsoid([0, 0.2, 0], [0.115, 0.24, 0.05])(x, y, z), Math.abs(z) - 0.018, 0.015), roundCone([0, 0.35, 0], [0, 1.35, 0], 0.036, 0.045)(x, y, z), 0.06), min: [-0.18, -0.1, -0.1], max: [0.18, 1.45, 0.1], h: 0.0075 };
}
export function cup(R = 0.42, H = 0.55, t = 0.02) { // straight mould pot
  return { shape: (x, y, z) => { const q = R * (0.9 + 0.1 * (y / (2 * H))); return smax(smax((Math.hypot(x, z) - q), Math.abs(y - H) - H, 0.03), -smax(Math.hypot(x, z) - q + t, -y + t, 0.03), 0.012); }, min: [-R - 0.05, -0.05, -R - 0.05], max: [R + 0.05, 2 * H + 0.05, R + 0.05], h: 0.0075 };
}
export function jug() { // upright, spout towards -x, handle +x
  const s = (x, y, z) => {
    const sp = 0.14 * smooth(0.62, 1.02, y) * Math.max(0, -x) / (Math.hypot(x, z) + 0.05) * gauss(z / 0.16);
    const q = 0.36 - 0.06 * smooth(0.1, 0.7, y) + 0.03 * smooth(0.7, 1, y) + sp;
    const r = Math.hypot(x, z);
    let d = smax(smax(r - q, Math.abs(y - 0.5) - 0.5, 0.04), -smax(r - q + 0.03, 0.04 - y, 0.03), 0.012) * 0.8;
    const hd = (Math.hypot(Math.hypot((x - 0.33) * 1.2, y - 0.55) - 0.24, z * 0.8) - 0.036);
    if (x > 0.2) d = smin(d, smax(hd, 0.26 - r, 0.02), 0.03);
    return d;
  };
  return { shape: s, min: [-0.6, -0.06, -0.46], max: [0.66, 1.07, 0.46], h: 0.0085 };
}
export function stream(H = 0.9) { // poured plaster, falls along -y from the origin
  return { shape: (x, y, z) => { const q = 0.055 - 0.018 * smooth(0, -0.5, y) + 0.05 * gauss((y + H) / 0.06); return smax((Math.hypot(x, z) - q - 0.003 * Math.sin(y * 20)) * 0.8, Math.abs(y + H / 2) - H / 2, 0.02); }, min: [-0.18, -H - 0.04, -0.18], max: [0.18, 0.04, 0.18], h: 0.006 };
}
export function brush() { // along x, bristles to the left
  return { wood: { shape: (x, y, z) => smin(roundCone([0.15, 0, 0], [1.0, 0, 0], 0.035, 0.02)(x, y, z), roundCone([0.1, 0, 0], [0.3, 0, 0], 0.038, 0.032)(x, y, z), 0.03), min: [0, -0.1, -0.1], max: [1.1, 0.1, 0.1], h: 0.006 } };
}
export const brushHair = () => ({ shape: (x, y, z) => {
  const t = clamp((x + 0.22) / 0.34, 0, 1), w = 0.012 + 0.05 * Math.sin(Math.min(1, t * 0.75 + 0.1) * Math.PI * 0.62);
  return smax((Math.hypot(y * 1.3, z) - w - 0.004 * noise(Math.atan2(y, z) * 9, x * 3, 1)) * 0.7, Math.abs(x + 0.05) - 0.17, 0.01);
}, min: [-0.28, -0.1, -0.1], max: [0.16, 0.1, 0.1], h: 0.004 });
export const brushFerrule = () => ({ shape: (x, y, z) => smax(Math.hypot(y * (1.15 - 0.15 * smooth(0.1, 0.26, x)), z) - 0.055 + 0.014 * smooth(0.1, 0.26, x) - 0.004 * (gauss((x - 0.14) / 0.008) + gauss((x - 0.2) / 0.008)), Math.abs(x - 0.17) - 0.08, 0.006), min: [0.05, -0.1, -0.1], max: [0.3, 0.1, 0.1], h: 0.004 });
// --- gift box
export const lid = (W, H, D) => ({ shape: cut(0.008, box([0, 0, 0], [W, H, D], 0.018), box([0, -0.04, 0], [W - 0.03, H, D - 0.03], 0.01)), min: [-W - 0.05, -H - 0.05, -D - 0.05], max: [W + 0.05, H + 0.05, D + 0.05], h: 0.009 });
export const openBox = (W, H, D, t = 0.03) => ({ shape: cut(0.008, box([0, 0, 0], [W, H, D], 0.014), box([0, t * 2, 0], [W - t, H, D - t], 0.01)), min: [-W - 0.05, -H - 0.05, -D - 0.05], max: [W + 0.05, H + 0.05, D + 0.05], h: 0.01 });
export const band = (W, H, D, w) => ({ shape: union(0.004, both(0.004, box([0, 0, 0], [W + 0.006, H + 0.008, D + 0.006], 0.02), (x) => Math.abs(x) - w), both(0.004, box([0, 0, 0], [W + 0.006, H + 0.008, D + 0.006], 0.02), (x, y, z) => Math.abs(z) - w)), min: [-W - 0.05, -H - 0.05, -D - 0.05], max: [W + 0.05, H + 0.05, D + 0.05], h: 0.0085 });
export function bow() {
  const loop = (sx, tilt, L, z0) => (x, y, z) => {
    let a = x * sx, b = y, c = z - a * z0;
    const ct = Math.cos(tilt), st = Math.sin(tilt), u = a * ct + b * st, v = -a * st + b * ct;
    const q = u / L; // teardrop loop lying open upward
    const hgt = 0.135 * Math.pow(Math.max(0, Math.sin(Math.PI * Math.pow(clamp(q, 0, 1), 0.75))), 0.8);
    const ring = (Math.abs(Math.abs(v - 0.02 * q) - hgt) - 0.008) * 0.45;
    const w = 0.045 + 0.085 * smooth(0, 0.6, q);
    return smax(smax(ring, Math.abs(c) - w, 0.01), Math.max(-u - 0.0, u - L - 0.004), 0.012);
  };
  const tail = (sx, ang, L) => (x, y, z) => {
    const a = x * sx, ca = Math.cos(ang), sa = Math.sin(ang), u = a * ca + z * sa, v = -a * sa + z * ca;
    const f = 0.028 + 0.028 * Math.sin(u * 11) * smooth(0, 0.15, u) + 0.03 * gauss(u / 0.08);
    return smax(smax((Math.abs(y - f) - 0.008) * 0.8, Math.abs(v) - 0.075, 0.008), smax(-u, u - L + Math.abs(v) * 0.7, 0.006), 0.006);
  };
  const parts = [loop(1, 0.42, 0.40, 0.12), loop(-1, 0.42, 0.40, -0.15), tail(1, 0.75, 0.5), tail(-1, 0.95, 0.46), ellipsoid([0, 0.045, 0], [0.062, 0.058, 0.068])];
  return { shape: union(0.006, ...parts), min: [-0.5, -0.04, -0.36], max: [0.5, 0.42, 0.56], h: 0.0055 };
}
// --- linen sheet, folded softly
export function cloth(W = 1.6, D = 1.2, amp = 0.07, seedN = 3) {
  return { shape: (x, y, z) => {
    const u = x * 0.9 + z * 0.45 + 0.25 * noise(x * 0.8, z * 0.8, seedN);
    const f = 0.018 + amp * (0.55 * Math.pow(0.5 + 0.5 * Math.sin(u * 4.2 + seedN + 1.3 * noise(x * 0.7, z * 0.9, seedN + 4) * 3), 3) * smooth(0.25, 0.7, noise(x * 0.9 + 3, z * 0.9, seedN)) + 0.5 * smooth(0.4, 0.8, fbm(x * 1.3, z * 1.3, seedN, 3)) * 0.6);
    const ew = W + 0.04 * Math.sin(z * 5 + seedN), ed = D + 0.04 * Math.sin(x * 4 + seedN);
    return smax(smax((y - f) * 0.7, -y, 0.005), Math.max(Math.abs(x) - ew, Math.abs(z) - ed), 0.02);
  }, min: [-W - 0.1, -0.03, -D - 0.1], max: [W + 0.1, amp + 0.08, D + 0.1], h: 0.0125 };
}
// --- dry sprig: stem with leaves, grows along y
export function sprig(n = 9, L = 1.1) {
  const leaves = [];
  for (let i = 0; i < n; i++) {
    const t = 0.15 + (0.85 * i) / (n - 1), sd = i % 2 ? 1 : -1, y = t * L, x = 0.10 * Math.sin(t * 2.2), s = 0.15 * (1.15 - 0.55 * t);
    const dirv = norm([sd * (0.85 - 0.3 * t), 0.65, 0.25 * (i % 3 - 1)]), sid = norm(cross(dirv, [0.1 * sd, 0.1, 1])), nn = cross(sid, dirv);
    leaves.push(ellipsoid([x + dirv[0] * s * 1.05, y + dirv[1] * s * 1.05, dirv[2] * s], [s * 0.52, s, 0.012], [sid, dirv, nn]));
  }
  const stem = (x, y, z) => smax((Math.hypot(x - 0.10 * Math.sin((y / L) * 2.2), z) - 0.012) * 0.9, Math.abs(y - L / 2) - L / 2, 0.01);
  return { shape: (x, y, z) => { let d = stem(x, y, z); for (const l of leaves) d = Math.min(d, l(x, y, z) - 0.003); return d * 0.8; }, min: [-0.34, -0.04, -0.16], max: [0.42, L + 0.24, 0.16], h: 0.0062 };
}
export function vase() {
  return { shape: (x, y, z) => { const r = Math.hypot(x, z), q = 0.12 + 0.17 * gauss((y - 0.26) / 0.26) + 0.02 * smooth(0.6, 0.75, y); return smax(smax((r - q) * 0.8, Math.abs(y - 0.37) - 0.37, 0.03), -smax(r - q + 0.025, 0.3 - y, 0.02), 0.012); }, min: [-0.36, -0.05, -0.36], max: [0.36, 0.8, 0.36], h: 0.0085 };
}
export const bars = (list) => { // printed lines on a label or card (x-y plane)
  const s = list.map(([x, y, w, h]) => box([x, y, 0], [w, h, 0.012], 0.004));
  return { shape: union(0, ...s), min: [-0.4, -0.3, -0.03], max: [0.4, 0.3, 0.03], h: 0.004 };
};
// --- what lies beside a kit
export const stick = (L = 0.8) => ({ shape: roundCone([0, -L / 2, 0], [0, L / 2, 0], 0.016, 0.012), min: [-0.05, -L / 2 - 0.05, -0.05], max: [0.05, L / 2 + 0.05, 0.05], h: 0.004 });
export function mug() { // a coffee cup of about 9 cm, which gives the scale
  return { shape: (x, y, z) => {
    const r = Math.hypot(x, z);
    let d = smax(smax(r - 0.36, Math.abs(y - 0.42) - 0.42, 0.04), -smax(r - 0.325, 0.05 - y, 0.03), 0.012);
    const handle = Math.hypot(Math.hypot((x - 0.36) * 1.1, (y - 0.44) * 0.9) - 0.2, z) - 0.042;
    if (x > 0.2) d = smin(d, smax(handle, 0.34 - r, 0.02), 0.03);
    return d * 0.9;
  }, min: [-0.42, -0.05, -0.42], max: [0.66, 0.9, 0.42], h: 0.0065 };
}
export function whisk() { // along y, wires at the bottom
  const loops = [0, 1, 2].map((i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]);
  return { shape: (x, y, z) => {
    let d = roundCone([0, 0.66, 0], [0, 1.3, 0], 0.042, 0.05)(x, y, z);
    for (const [c, s] of loops) { // each wire is an ellipse in a plane through the handle
      const u = (x * c + z * s) / 0.2, v = (y - 0.33) / 0.36, off = -x * s + z * c;
      d = Math.min(d, (Math.hypot((Math.hypot(u, v) - 1) * 0.2, off) - 0.013) * 0.7);
    }
    return d;
  }, min: [-0.28, -0.1, -0.28], max: [0.28, 1.42, 0.28], h: 0.0055 };
}
// a ribbon round the sides of a box only, so that the lid can be read
export const side = (W, H, D, w) => ({ shape: both(0.004, box([0, 0, 0], [W + 0.008, H, D + 0.008], 0.034), (x, y) => Math.abs(y) - w), min: [-W - 0.05, -w - 0.05, -D - 0.05], max: [W + 0.05, w + 0.05, D + 0.05], h: 0.0085 });
