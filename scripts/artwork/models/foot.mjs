// A baby's right foot and a dog's paw. Foot frame: y towards the toes, z up (sole at z = 0), x towards the big toe.
import { gauss, smin, smax, smooth, roundCone, ellipsoid, noise } from '../sdf.mjs';

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

// A raised paw with its pads towards the viewer (+z), standing on the cut leg; y up.
export function paw() {
  const leg = roundCone([0, -0.1, -0.05], [0, 0.5, -0.03], 0.205, 0.20);
  const palm = ellipsoid([0, 0.74, -0.02], [0.30, 0.27, 0.185]);
  const toes = [[-0.265, 0.925, 0.02, 20], [-0.095, 1.055, 0.03, 6], [0.095, 1.055, 0.03, -6], [0.265, 0.925, 0.02, -20]].map(([x, y, z, a]) => {
    const t = (a * Math.PI) / 180, X = [Math.cos(t), Math.sin(t), 0], Y = [-Math.sin(t), Math.cos(t), 0], Z = [0, 0, 1];
    return {
      toe: smooth2(ellipsoid([x, y, z], [0.108, 0.165, 0.135], [X, Y, Z]), roundCone([x * 0.6, 0.80, -0.02], [x, y - 0.03, z - 0.02], 0.10, 0.10)),
      pad: ellipsoid([x, y - 0.005, z + 0.10], [0.072, 0.104, 0.075], [X, Y, Z]),
      claw: roundCone([x + Y[0] * 0.15, y + Y[1] * 0.15, z + 0.03], [x + Y[0] * 0.19, y + Y[1] * 0.19, z + 0.09], 0.026, 0.011),
    };
  });
  const lobes = [ellipsoid([0, 0.745, 0.135], [0.125, 0.105, 0.085]), ellipsoid([-0.105, 0.665, 0.125], [0.085, 0.082, 0.075]), ellipsoid([0.105, 0.665, 0.125], [0.085, 0.082, 0.075])];
  const wristPad = ellipsoid([0.02, 0.31, 0.165], [0.062, 0.075, 0.055]);
  const shape = (x, y, z) => {
    let d = smin(leg(x, y, z), palm(x, y, z), 0.16), pads = wristPad(x, y, z), claw = 9;
    let big = lobes[0](x, y, z);
    big = smin(smin(big, lobes[1](x, y, z), 0.07), lobes[2](x, y, z), 0.07);
    pads = Math.min(pads, big);
    let ring = 9;
    for (const t of toes) {
      const e = t.toe(x, y, z);
      ring = Math.min(ring, Math.max(e, d));
      d = smin(d, e, 0.022);
      pads = Math.min(pads, t.pad(x, y, z));
      claw = Math.min(claw, t.claw(x, y, z));
    }
    if (d < 0.07) { // short combed fur, none on the pads; it lies upwards and outwards
      const q = 3 * noise(x * 3 + 7, y * 3, z * 3), n = noise(x * 30 + q, y * 9, z * 30) * 0.55 + noise(x * 58 + q * 2, y * 16, z * 58 + 5) * 0.45;
      d += (n - 0.5) * 0.016 * smooth(-0.01, 0.05, pads);
      d += 0.016 * gauss(pads / 0.022); // the groove round each pad
    }
    const skin = pads + 0.003 * (noise(x * 70, y * 70, z * 70) - 0.5);
    d = smin(d, skin, 0.010);
    d = smin(d, claw, 0.012);
    return smax(d, 0.02 - y, 0.03);
  };
  return { shape, min: [-0.48, -0.06, -0.34], max: [0.48, 1.4, 0.34], h: 1 / 165 };
}
const smooth2 = (a, b) => (x, y, z) => smin(a(x, y, z), b(x, y, z), 0.07);
// outline of a paw print, used as an imprint: four toes and the big pad (in the x-y plane, radius about 0.5)
export const pawPads = [
  { c: [-0.30, 0.16], r: [0.105, 0.15], a: 22 }, { c: [-0.115, 0.34], r: [0.11, 0.16], a: 7 },
  { c: [0.115, 0.34], r: [0.11, 0.16], a: -7 }, { c: [0.30, 0.16], r: [0.105, 0.15], a: -22 },
];
