// A baby's right foot and a dog's paw. Foot frame: y towards the toes, z up (sole at z = 0), x towards the big toe.
import { smin, smax, smooth, roundCone, ellipsoid, noise } from '../sdf.mjs';

const gauss = (t) => Math.exp(-t * t);
const TOES = [ // root, neck radius, tip, tip radius
  { a: [0.125, 0.80, 0.085], ra: 0.072, b: [0.128, 0.945, 0.092], rb: 0.078 },
  { a: [0.028, 0.82, 0.080], ra: 0.050, b: [0.022, 0.945, 0.070], rb: 0.053 },
  { a: [-0.048, 0.80, 0.074], ra: 0.046, b: [-0.062, 0.912, 0.064], rb: 0.050 },
  { a: [-0.115, 0.765, 0.068], ra: 0.043, b: [-0.138, 0.862, 0.058], rb: 0.047 },
  { a: [-0.175, 0.715, 0.062], ra: 0.041, b: [-0.206, 0.79, 0.053], rb: 0.045 },
];

export function babyFoot({ leg = 0.5, h = 1 / 170, flat = 0 } = {}) {
  const body = [
    ellipsoid([0, 0.135, 0.125], [0.142, 0.145, 0.132]), // heel
    roundCone([0, 0.2, 0.15], [0.095, 0.70, 0.098], 0.14, 0.110), // inner edge
    roundCone([-0.03, 0.2, 0.12], [-0.115, 0.62, 0.080], 0.125, 0.095), // outer edge
    roundCone([0.0, 0.24, 0.27], [0.02, 0.62, 0.125], 0.15, 0.10), // instep
    ellipsoid([0.0, 0.70, 0.075], [0.205, 0.115, 0.082]), // ball
  ];
  const shin = roundCone([0.0, 0.185, 0.26], [0.0, 0.165, 0.26 + leg], 0.152, 0.20);
  const pads = [ellipsoid([0.095, 0.715, 0.055], [0.085, 0.085, 0.07]), ellipsoid([-0.02, 0.72, 0.05], [0.12, 0.07, 0.06])];
  const arch = ellipsoid([0.19, 0.42, -0.005], [0.13, 0.2, 0.085]);
  const toes = TOES.map((t, i) => {
    const neck = roundCone(t.a, t.b, t.ra, t.rb * 0.9), tip = ellipsoid([t.b[0], t.b[1] + 0.003, t.b[2] - 0.004], [t.rb, t.rb * 1.12, t.rb * 1.0]);
    return (x, y, z) => {
      let d = smin(neck(x, y, z), tip(x, y, z), 0.03);
      if (d < 0.05) { // nail
        const a = (y - t.b[1] - t.rb * 0.15) / (t.rb * 0.62), b = (x - t.b[0]) / (t.rb * 0.62), e = Math.pow(Math.abs(a) ** 3 + Math.abs(b) ** 3, 1 / 3);
        if (z > t.b[2] && e < 1.6) d += smooth(0, t.rb * 0.5, z - t.b[2]) * t.rb * (0.08 * gauss((e - 1) / 0.15) + 0.03 * smooth(1, 0.9, e) - 0.05 * smooth(0.2, 0.9, a) * smooth(1, 0.9, e));
        d += 0.006 * gauss((y - (t.a[1] + t.b[1]) / 2) / 0.011) * smooth(t.b[2], t.b[2] + 0.05, z) * (i ? 1 : 0.7); // joint crease on top
      }
      return d;
    };
  });
  const shape = (x, y, z) => {
    let d = body[0](x, y, z);
    for (let i = 1; i < body.length; i++) d = smin(d, body[i](x, y, z), 0.1);
    d = smin(d, shin(x, y, z), 0.16);
    for (const p of pads) d = smin(d, p(x, y, z), 0.05);
    d = smax(d, -arch(x, y, z), 0.12);
    if (d < 0.08) {
      // creases: ankle front, across the sole, under the toes
      d += 0.008 * gauss((y * 0.65 + z - 0.60 - 0.1 * x * x) / 0.016) * smooth(0.26, 0.32, y) * smooth(0.2, 0.3, z);
      d += 0.010 * gauss((z - 0.46 - y * 0.25) / 0.015) * smooth(0.14, 0.02, y);
      if (z < 0.12) {
        const c = smooth(0.11, 0.03, z);
        d += 0.006 * c * gauss((y - 0.56 - 0.25 * x + 0.6 * x * x) / 0.010) * smooth(-0.22, -0.05, x);
        d += 0.005 * c * gauss((y - 0.44 + 0.12 * x) / 0.009) * smooth(0.12, 0.0, x);
        d += 0.004 * c * gauss((y - 0.30 - 0.2 * x) / 0.008) * smooth(0.1, -0.02, x);
        d += 0.0035 * c * gauss((x - 0.05 - (y - 0.5) * 0.15) / 0.008) * smooth(0.3, 0.4, y) * smooth(0.66, 0.56, y);
      }
    }
    for (const t of toes) d = smin(d, t(x, y, z), d < 1 ? 0.028 : 0.02);
    d = smax(d, z - 0.24 - leg * 0.88, 0.03); // clean cut above the ankle
    if (flat) d = smax(d, flat - z, 0.035);
    return d;
  };
  return { shape, min: [-0.34, -0.12, -0.08], max: [0.34, 1.12, 0.36 + leg], h };
}

// A paw standing on its toes' pads: short leg, four toes, soft fur strokes. y up, z towards the viewer.
export function paw() {
  const leg = roundCone([0, 0.42, -0.08], [0, 1.15, -0.16], 0.2, 0.215);
  const core = ellipsoid([0, 0.25, 0.02], [0.29, 0.24, 0.29]);
  const toes = [[-0.25, 0.155, 0.17, 0.145], [-0.092, 0.18, 0.31, 0.155], [0.092, 0.18, 0.31, 0.155], [0.25, 0.155, 0.17, 0.145]]
    .map(([x, y, z, r]) => ({ x, s: ellipsoid([x, y, z], [r * 0.88, r * 1.08, r * 1.35]), k: roundCone([x * 0.75, y + 0.16, z - 0.1], [x, y + 0.02, z], r * 0.7, r * 0.8) }));
  const claws = [[-0.245, 0.09, 0.34], [-0.09, 0.095, 0.485], [0.09, 0.095, 0.485], [0.245, 0.09, 0.34]]
    .map(([x, y, z]) => roundCone([x, y + 0.015, z - 0.04], [x * 1.02, y - 0.03, z + 0.012], 0.027, 0.012));
  const shape = (x, y, z) => {
    let d = smin(leg(x, y, z), core(x, y, z), 0.2);
    for (const t of toes) d = smin(d, smin(t.s(x, y, z), t.k(x, y, z), 0.08), 0.028);
    if (d < 0.06) { // combed fur
      const a = Math.atan2(x, z + 0.1), l = y * 4.5 + z * 3;
      const n = noise(a * 9 + 20 + 2 * noise(x * 4, y * 3, z * 4), l * 1.9, 3) * 0.45 + noise(a * 24 + 5 + 3 * noise(x * 5, y * 4, z * 5), l * 3.4, 9) * 0.55;
      d += (n - 0.5) * 0.015 * (0.45 + 0.55 * smooth(0.2, 0.6, y));
    }
    for (const c of claws) d = smin(d, c(x, y, z), 0.016);
    d = smax(d, -y + 0.02, 0.04);
    return smax(d, y - 0.92, 0.03);
  };
  return { shape, min: [-0.5, -0.06, -0.5], max: [0.5, 1.18, 0.62], h: 1 / 150 };
}
// outline of a paw print, used as an imprint: four toes and the big pad (in the x-y plane, radius about 0.5)
export const pawPads = [
  { c: [-0.30, 0.16], r: [0.105, 0.15], a: 22 }, { c: [-0.115, 0.34], r: [0.11, 0.16], a: 7 },
  { c: [0.115, 0.34], r: [0.11, 0.16], a: -7 }, { c: [0.30, 0.16], r: [0.105, 0.15], a: -22 },
];
