// Hands. Local frame of a right hand: x towards the thumb, y towards the fingers, z out of the back of
// the hand. The wrist is at y = 0 and the tip of the middle finger near y = 1.
import { gauss, smin, smax, smooth, add, sub, mul, dot, cross, norm, rotAxis, roundCone, ellipsoid } from '../sdf.mjs';


// One finger: a chain of three (or two) round cones with pads, joint creases and a nail.
function finger({ base, dir, up, len, rad, flex, pad, crease, knuckle, nail }) {
  const parts = [], joints = [];
  let f = norm(dir), p = base;
  let u = norm(sub(up, mul(f, dot(up, f))));
  const s = cross(f, u);
  let reach = 0;
  const pts = [p];
  len.forEach((l, i) => {
    const f0 = f, u0 = u;
    f = rotAxis(f, s, -flex[i]); u = rotAxis(u, s, -flex[i]);
    joints.push({ p, a: norm(add(f0, f)), u: norm(add(u0, u)), r: rad[i], i, bend: flex[i] });
    const q = add(p, mul(f, l));
    parts.push(roundCone(p, q, rad[i], rad[i + 1]));
    const r = (rad[i] + rad[i + 1]) / 2, last = i === len.length - 1;
    // soft pad on the palm side
    const c = add(add(p, mul(f, l * (last ? 0.72 : 0.5))), mul(u, -r * (last ? 0.16 : 0.2)));
    parts.push(ellipsoid(c, [r * (last ? 0.92 : 0.95), l * (last ? 0.5 : 0.46) + r * 0.32, r * pad], [s, f, u]));
    if (knuckle && i > 0) parts.push(ellipsoid(add(p, mul(u, rad[i] * 0.22)), [rad[i] * 1.0, rad[i] * 1.15, rad[i] * knuckle], [s, f, u]));
    p = q; reach += l; pts.push(p);
  });
  const tipR = rad[rad.length - 1];
  const mid = mul(pts.reduce(add, [0, 0, 0]), 1 / pts.length);
  const bound = Math.max(...pts.map((q) => Math.hypot(...sub(q, mid)))) + Math.max(...rad) * 1.3;
  const nc = add(p, mul(f, tipR * nail.at)), nl = tipR * nail.len, nw = tipR * nail.wide;
  const shape = (x, y, z) => {
    const far = Math.hypot(x - mid[0], y - mid[1], z - mid[2]) - bound;
    if (far > 0.14) return far;
    let d = parts[0](x, y, z);
    for (let i = 1; i < parts.length; i++) d = smin(d, parts[i](x, y, z), tipR * 0.9);
    if (d > 0.05) return d;
    for (const j of joints) {
      const qx = x - j.p[0], qy = y - j.p[1], qz = z - j.p[2];
      const t = qx * j.a[0] + qy * j.a[1] + qz * j.a[2];
      if (Math.abs(t) > j.r * 1.4) continue;
      const h = (qx * j.u[0] + qy * j.u[1] + qz * j.u[2]) / j.r;
      if (h < 0.2) {
        const bow = 0.12 * j.r * Math.sin((qx * s[0] + qy * s[1] + qz * s[2]) / j.r * 1.6 + j.i);
        d += crease.palm * j.r * gauss((t + bow) / (j.r * 0.085)) * smooth(0.2, -0.75, h) * (j.i ? 1 : 0.6);
      }
      if (h > 0 && j.i) {
        const m = smooth(0.1, 0.75, h) * crease.back * j.r / (1 + Math.max(j.bend, 0) * 0.03);
        const wob = Math.sin((qx * s[0] + qy * s[1] + qz * s[2]) / j.r * 3) * 0.05 * j.r;
        d += m * (gauss((t + wob) / (j.r * 0.09)) + 0.8 * gauss((t + wob * 1.4 - j.r * 0.3) / (j.r * 0.08)) + 0.8 * gauss((t - wob + j.r * 0.3) / (j.r * 0.08)));
      }
    }
    // nail: a slightly sunk, flatter plate with a fold round it and a free edge
    const qx = x - nc[0], qy = y - nc[1], qz = z - nc[2];
    const h = qx * u[0] + qy * u[1] + qz * u[2];
    if (h > tipR * 0.25) {
      const a = (qx * f[0] + qy * f[1] + qz * f[2]) / nl, b = (qx * s[0] + qy * s[1] + qz * s[2]) / nw;
      const e = Math.pow(Math.pow(Math.abs(a), 3) + Math.pow(Math.abs(b), 3), 1 / 3);
      if (e < 1.6) {
        const m = smooth(tipR * 0.25, tipR * 0.5, h);
        d += m * tipR * (0.085 * gauss((e - 1) / 0.13) + 0.03 * smooth(1.02, 0.9, e) - 0.06 * smooth(0.25, 0.9, a) * smooth(1.0, 0.9, e));
      }
    }
    return d;
  };
  return { shape, pts };
}

const BABY = {
  mcp: [[0.165, 0.5, 0.0], [0.06, 0.535, 0.012], [-0.05, 0.515, 0.006], [-0.15, 0.455, -0.012]],
  len: [0.40, 0.45, 0.415, 0.32], split: [0.43, 0.30, 0.27],
  rad: [[0.092, 0.082, 0.073, 0.058], [0.094, 0.084, 0.074, 0.059], [0.090, 0.080, 0.070, 0.056], [0.082, 0.072, 0.063, 0.050]],
  pad: 0.95, crease: { palm: 0.085, back: 0.02 }, knuckle: 0, nail: { at: -0.2, len: 0.8, wide: 0.72 },
  thumb: { base: [0.20, 0.28, -0.06], len: [0.2, 0.155], rad: [0.105, 0.083, 0.06] },
  wrist: { r: [0.172, 0.138], len: 0.5, r2: [0.212, 0.18] }, palmT: 0.1, dimple: 0.03, web: 0.055, chub: 1,
};
const ADULT = {
  mcp: [[0.158, 0.515, 0.0], [0.055, 0.545, 0.014], [-0.05, 0.53, 0.006], [-0.145, 0.475, -0.014]],
  len: [0.43, 0.475, 0.44, 0.345], split: [0.46, 0.295, 0.245],
  rad: [[0.062, 0.054, 0.047, 0.036], [0.064, 0.055, 0.048, 0.037], [0.06, 0.052, 0.045, 0.035], [0.053, 0.045, 0.039, 0.031]],
  pad: 0.88, crease: { palm: 0.09, back: 0.035 }, knuckle: 0.9, nail: { at: -0.35, len: 1.0, wide: 0.76 },
  thumb: { base: [0.19, 0.25, -0.06], len: [0.215, 0.175], rad: [0.078, 0.066, 0.046] },
  wrist: { r: [0.135, 0.09], len: 0.6, r2: [0.16, 0.125] }, palmT: 0.078, dimple: 0, web: 0.04, chub: 0,
};

// pose: flex per finger [mcp, pip, dip] in degrees, spread per finger (degrees towards the thumb),
// thumb: { dir, up, flex: [mp, ip], base? }, wristBend (degrees towards the palm), arm (length of forearm kept)
export function hand(kind, pose) {
  const K = kind === 'adult' ? ADULT : BABY;
  const slim = pose.slim ?? 1;
  const fingers = K.mcp.map((m, i) => {
    const sp = (pose.spread[i] * Math.PI) / 180;
    return finger({
      base: m, dir: [Math.sin(sp), Math.cos(sp), 0], up: [pose.roll ? pose.roll[i] : 0, 0, 1],
      len: K.split.map((q) => q * K.len[i]), rad: K.rad[i].map((r) => r * slim), flex: pose.flex[i],
      pad: K.pad, crease: K.crease, knuckle: K.knuckle, nail: K.nail,
    });
  });
  const T = K.thumb, tb = pose.thumb.base ?? T.base;
  const thumb = finger({
    base: tb, dir: pose.thumb.dir, up: pose.thumb.up, len: T.len, rad: T.rad.map((r) => r * slim), flex: pose.thumb.flex,
    pad: K.pad, crease: { palm: K.crease.palm * 0.5, back: K.crease.back }, knuckle: K.knuckle, nail: K.nail,
  });
  // palm: a fan of metacarpals, ball of the thumb, outer edge, soft pads under the fingers
  const t = K.palmT, W = K.wrist;
  const root = [[0.075, 0.06, 0], [0.03, 0.05, 0.01], [-0.025, 0.05, 0.01], [-0.075, 0.06, 0]];
  const palm = [];
  K.mcp.forEach((m, i) => palm.push(roundCone(root[i], [m[0] * 0.97, m[1] - 0.03, m[2] - 0.005], t * 0.98, K.rad[i][0] * (K.chub ? 1.08 : 1.12))));
  palm.push(roundCone([0.085, 0.1, -0.03], [tb[0], tb[1], tb[2]], t * 1.02, T.rad[0] * 1.1));
  palm.push(ellipsoid([0.12, 0.22, -t * 0.66], [0.09, 0.165, t * (K.chub ? 1.02 : 0.88)], [norm([0.92, -0.4, 0]), norm([0.4, 0.92, 0]), [0, 0, 1]]));
  palm.push(ellipsoid([-0.115, 0.22, -t * 0.45], [0.075, 0.175, t * (K.chub ? 0.98 : 0.85)]));
  palm.push(ellipsoid([0.0, 0.46, -t * 0.45], [0.17, 0.06, t * 0.7]));
  if (K.chub) palm.push(ellipsoid([0, 0.32, t * 0.32], [0.17, 0.2, t * 0.95]));
  // web between thumb and index
  const web = roundCone(add(tb, mul(norm(pose.thumb.dir), 0.03)), [0.16, 0.42, -0.03], t * 0.62, t * 0.6);
  // forearm
  const wb = ((pose.wristBend ?? 0) * Math.PI) / 180, wl = ((pose.wristSide ?? 0) * Math.PI) / 180;
  const ad = norm([Math.sin(wl), -Math.cos(wb) * Math.cos(wl), -Math.sin(wb)]);
  const ax = norm(cross(ad, [0, 0, 1])), az = cross(ax, ad);
  const arm = pose.arm ?? W.len, flat = W.r[1] / W.r[0];
  const core = roundCone([0, 0, 0], [0, 1, 0], W.r[0], W.r[0] + (W.r2[0] - W.r[0]) / W.len);
  const forearm = (x, y, z) => {
    const b = x * ad[0] + y * ad[1] + z * ad[2], a = x * ax[0] + y * ax[1] + z * ax[2], c = x * az[0] + y * az[1] + z * az[2];
    let d = core(a, b + 0.02, c / flat) * flat;
    if (K.chub) { // the wrist fold of a baby: deep on the palm side, fading over the back; a plump forearm behind it
      const s = smooth(0.75, -0.6, c / (W.r[0] * flat));
      d += (0.006 + 0.009 * s) * gauss((b - 0.03 - 0.05 * (a / W.r[0]) ** 2) / (0.020 + 0.014 * (1 - s)));
      d -= 0.020 * gauss((b - 0.22) / 0.13);
    }
    return { d, b };
  };
  const dimples = K.chub ? K.mcp.map((m) => [m[0], m[1] - 0.02, m[2] + 0.115]) : [];
  // palm lines: [from, over, to] as arcs on the palm side
  const lines = [
    [[-0.2, 0.37], [-0.02, 0.36], [0.11, 0.47], 1], [[0.2, 0.41], [0.06, 0.36], [-0.13, 0.25], 0.8], [[0.19, 0.415], [0.035, 0.32], [0.03, 0.06], 1],
  ].map(([a, b, c, w]) => ({ w, pts: Array.from({ length: 9 }, (_, i) => {
    const q = i / 8, p = 1 - q;
    return [a[0] * p * p + 2 * b[0] * p * q + c[0] * q * q, a[1] * p * p + 2 * b[1] * p * q + c[1] * q * q];
  }) }));
  const lineDist = (pts, x, y) => {
    let m = 9;
    for (let i = 0; i < pts.length - 1; i++) {
      const [ax0, ay0] = pts[i], bx = pts[i + 1][0] - ax0, by = pts[i + 1][1] - ay0;
      const q = Math.min(1, Math.max(0, ((x - ax0) * bx + (y - ay0) * by) / (bx * bx + by * by)));
      m = Math.min(m, Math.hypot(x - ax0 - bx * q, y - ay0 - by * q));
    }
    return m;
  };
  const shape = (x, y, z) => {
    let p = palm[0](x, y, z);
    for (let i = 1; i < palm.length; i++) p = smin(p, palm[i](x, y, z), 0.075);
    p = smin(p, web(x, y, z), 0.06);
    if (p < 0.06) {
      if (z < 0) for (const l of lines) p += 0.0075 * l.w * gauss(lineDist(l.pts, x, y) / 0.009) * smooth(-0.01, -0.06, z);
      if (z < 0) p += 0.022 * gauss(Math.hypot(x + 0.005, (y - 0.32) * 0.8) / 0.1) * smooth(0, -0.05, z); // hollow of the palm
      for (const m of dimples) p += K.dimple * gauss(Math.hypot(x - m[0], y - m[1], z - m[2]) / 0.04);
      if (!K.chub && z > 0) for (let i = 0; i < 4; i++) { // tendons and knuckles
        const m = K.mcp[i], r = root[i], q = (y - r[1]) / (m[1] - r[1]);
        if (q > 0.1 && q < 1.3) {
          const cx = r[0] + (m[0] - r[0]) * q;
          p -= 0.0045 * gauss((x - cx) / 0.026) * smooth(0.15, 0.5, q) * smooth(1.1, 0.95, q);
          p -= 0.012 * gauss(Math.hypot(x - m[0], y - m[1]) / 0.05);
        }
      }
    }
    const fa = forearm(x, y, z);
    p = smin(p, fa.d, K.chub ? 0.14 : 0.1);
    let d = smin(p, thumb.shape(x, y, z), 0.06);
    for (const g of fingers) d = smin(d, smin(p, g.shape(x, y, z), K.web), 0.006);
    // clean cut of the cast through the forearm, slightly rounded
    d = smax(d, fa.b - arm, 0.03);
    return d;
  };
  // bounds from the skeleton
  const pts = [...fingers.flatMap((g) => g.pts), ...thumb.pts, mul(ad, arm), [0.22, 0.2, 0], [-0.22, 0.2, 0]];
  const pad = 0.2;
  const min = [0, 1, 2].map((i) => Math.min(...pts.map((p) => p[i])) - pad * (i === 1 ? 0.6 : 1));
  const max = [0, 1, 2].map((i) => Math.max(...pts.map((p) => p[i])) + pad * (i === 1 ? 0.6 : 0.8));
  return { shape, min, max, h: pose.h ?? 1 / 170 };
}

export const POSES = {
  // relaxed, open newborn hand
  babyOpen: ['baby', {
    spread: [12, 3, -7, -18], flex: [[8, 14, 10], [10, 18, 12], [14, 22, 14], [18, 26, 16]],
    thumb: { dir: [0.80, 0.58, -0.12], up: [0.35, -0.30, 0.85], flex: [4, 12] }, arm: 0.34,
  }],
  babyRest: ['baby', {
    spread: [9, 2, -5, -13], flex: [[20, 26, 16], [24, 32, 18], [28, 36, 20], [32, 38, 22]],
    thumb: { dir: [0.70, 0.66, -0.26], up: [0.5, -0.25, 0.8], flex: [6, 18] }, arm: 0.4,
  }],
  // reaching down out of a sleeve
  babyReach: ['baby', {
    spread: [12, 3, -6, -16], flex: [[6, 12, 8], [8, 14, 10], [11, 16, 12], [14, 20, 14]],
    thumb: { dir: [0.78, 0.60, -0.16], up: [0.4, -0.28, 0.85], flex: [4, 12] }, arm: 0.75,
  }],
  // open adult palm, gently cupped
  adultCup: ['adult', {
    spread: [7, 1, -5, -12], flex: [[14, 20, 12], [17, 24, 14], [21, 28, 16], [26, 32, 18]],
    thumb: { dir: [0.78, 0.60, -0.22], up: [0.45, -0.35, 0.8], flex: [6, 14] }, arm: 0.8, h: 1 / 190,
  }],
  // flat, to lie against another palm
  adultPalm: ['adult', {
    spread: [3, 0, -3, -7], flex: [[2, 5, 4], [3, 6, 4], [4, 7, 5], [6, 8, 6]],
    thumb: { dir: [0.62, 0.78, -0.04], up: [0.3, -0.3, 0.85], flex: [4, 8] }, arm: 0.95, h: 1 / 190,
  }],
  // a child of three or more: shorter, rounder fingers than a grown-up's
  childOpen: ['adult', {
    slim: 1.22, spread: [10, 3, -5, -15], flex: [[8, 14, 8], [10, 16, 10], [12, 18, 12], [14, 20, 14]],
    thumb: { dir: [0.80, 0.58, -0.12], up: [0.35, -0.30, 0.85], flex: [4, 12] }, arm: 0.55, h: 1 / 180,
  }],
  // clasping another hand
  adultClasp: ['adult', {
    spread: [4, 1, -2, -5], flex: [[48, 42, 24], [52, 46, 26], [55, 48, 26], [58, 50, 28]],
    thumb: { dir: [0.52, 0.66, -0.54], up: [0.75, -0.2, 0.6], flex: [10, 20] }, arm: 0.95, h: 1 / 190,
  }],
};
