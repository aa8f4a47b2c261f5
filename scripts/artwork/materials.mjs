// Materials: base colour (linear light) and a height function for the fine relief, in scene units.
import { noise, fbm, smooth, hash3 } from './sdf.mjs';

const hex = (s) => [1, 3, 5].map((i) => Math.pow(parseInt(s.slice(i, i + 2), 16) / 255, 2.2));
const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
const sc = (a, s) => [a[0] * s, a[1] * s, a[2] * s];

const plasterBump = (x, y, z) => {
  const g = noise(x * 95, y * 95, z * 95) * 0.0009 + noise(x * 31 + 7, y * 31, z * 31) * 0.0014;
  const c = noise(x * 52 + 3, y * 52 + 11, z * 52); // tiny air bubbles
  return g - 0.0028 * smooth(0.93, 0.985, c);
};
const woodT = (x, y, z, f) => {
  const w = fbm(x * 0.9, y * 3, z * 3, 3) * 0.5;
  const r = (Math.hypot(y * 1.0 + 2.2 + w * 0.5, z * 1.0 + 0.7) + w * 0.35 + 0.12 * x * noise(x, 5, 3)) * f;
  return r - Math.floor(r);
};
const wood = (a, b, c) => ({
  color: (x, y, z) => {
    const t = woodT(x, y, z, 7);
    const ring = smooth(0, 0.75, t) * smooth(1, 0.8, t);
    const fib = noise(x * 5, y * 130, z * 130) * 0.6 + noise(x * 14, y * 60, z * 60) * 0.4;
    return sc(mix(mix(a, b, ring * 0.75), c, 0.35 * smooth(0.35, 0.9, fib)), 0.93 + 0.14 * fib);
  },
  bump: (x, y, z) => noise(x * 7, y * 120, z * 120) * 0.0016 + smooth(0.6, 0.9, woodT(x, y, z, 7)) * 0.001,
  spec: 0.10, gloss: 22,
});
const weave = (u, v, f) => {
  const a = u * f, b = v * f, i = Math.floor(a), j = Math.floor(b);
  const s = (i + j) & 1, wa = 0.75 + 0.5 * hash3(i, 3, 7), wb = 0.75 + 0.5 * hash3(7, j, 9);
  const p = Math.abs(Math.sin((a - i) * Math.PI)), q = Math.abs(Math.sin((b - j) * Math.PI));
  return s ? p * wa * (0.55 + 0.45 * q) : q * wb * (0.55 + 0.45 * p);
};
const cloth = (base, f, depth) => ({
  color: (x, y, z, nx, ny, nz) => {
    const [u, v] = Math.abs(ny) > 0.6 ? [x, z] : Math.abs(nz) > Math.abs(nx) ? [x, y] : [z, y];
    const t = weave(u, v, f), slub = noise(u * 3, v * 90, 1) * 0.5 + noise(u * 90, v * 3, 2) * 0.5;
    return sc(base, 0.92 + 0.05 * t + 0.06 * slub);
  },
  bump: (x, y, z, nx, ny, nz) => {
    const [u, v] = Math.abs(ny) > 0.6 ? [x, z] : Math.abs(nz) > Math.abs(nx) ? [x, y] : [z, y];
    return weave(u, v, f) * depth;
  },
  spec: 0,
});
const matte = (base, vary = 0.03, bump = 0.0004) => ({
  color: (x, y, z) => sc(base, 1 - vary + 2 * vary * fbm(x * 4, y * 4, z * 4, 3)),
  bump: (x, y, z) => noise(x * 70, y * 70, z * 70) * bump,
  spec: 0.02, gloss: 12,
});
const satin = (base) => ({
  color: (x, y, z) => sc(base, 0.94 + 0.1 * noise(x * 160, y * 20, z * 20)),
  bump: (x, y, z) => noise(x * 140, y * 10, z * 140) * 0.0006,
  spec: 0.16, gloss: 14,
});
const powder = (base) => ({
  color: (x, y, z) => sc(base, 0.95 + 0.08 * noise(x * 30, y * 30, z * 30)),
  bump: (x, y, z) => noise(x * 60, y * 60, z * 60) * 0.004 + noise(x * 140, y * 140, z * 140) * 0.002,
  spec: 0,
});

export const MATERIALS = {
  plaster: {
    color: (x, y, z) => {
      const t = fbm(x * 3.1, y * 3.1, z * 3.1, 3), g = noise(x * 60, y * 60, z * 60);
      return sc(mix(hex('#E6E1DA'), hex('#EFECE6'), t), 0.97 + 0.05 * g);
    },
    bump: plasterBump, spec: 0.015, gloss: 8,
  },
  plasterWarm: {
    color: (x, y, z) => sc(mix(hex('#E9DFD1'), hex('#F2EADF'), fbm(x * 3, y * 3, z * 3, 3)), 0.97 + 0.05 * noise(x * 60, y * 60, z * 60)),
    bump: plasterBump, spec: 0.015, gloss: 8,
  },
  // the paints of a finish, brushed over plaster
  pearl: { color: (x, y, z) => sc(mix(hex('#E9E2DC'), hex('#F0E9F0'), fbm(x * 4, y * 4, z * 4, 3)), 0.97 + 0.05 * noise(x * 60, y * 60, z * 60)), bump: plasterBump, spec: 0.32, gloss: 18 },
  bronze: { color: (x, y, z) => sc(mix(hex('#7C6746'), hex('#5C4A31'), fbm(x * 5, y * 5, z * 5, 3)), 0.94 + 0.1 * noise(x * 50, y * 50, z * 50)), bump: plasterBump, spec: 0.42, gloss: 16 },
  gold: { color: (x, y, z) => sc(mix(hex('#D6B25E'), hex('#C09845'), fbm(x * 5, y * 5, z * 5, 3)), 0.95 + 0.09 * noise(x * 50, y * 50, z * 50)), bump: plasterBump, spec: 0.5, gloss: 18 },
  moon: {
    color: (x, y, z) => {
      const m = fbm(x * 1.5 + 4, y * 1.5 + 1.2, z * 1.5 + 2, 4), g = noise(x * 40, y * 40, z * 40);
      return sc(mix(hex('#F1EDE6'), hex('#C9C4BE'), smooth(0.43, 0.60, m)), 0.96 + 0.07 * g);
    },
    bump: plasterBump, spec: 0.01, gloss: 8,
  },
  backdrop: { color: (x, y, z) => sc(hex('#EFE6DA'), 0.985 + 0.03 * fbm(x * 2, y * 2, z * 2, 3)), bump: (x, y, z) => noise(x * 45, y * 45, z * 45) * 0.0005, spec: 0 },
  wall: { color: (x, y, z) => sc(hex('#EFE7DC'), 0.97 + 0.06 * fbm(x * 1.3, y * 1.3, z * 1.3, 4)), bump: (x, y, z) => fbm(x * 4, y * 4, z * 4, 4) * 0.012, spec: 0 },
  oak: wood(hex('#CBB398'), hex('#AE9173'), hex('#977A5C')),
  oakTop: wood(hex('#D3C0A8'), hex('#BDA58A'), hex('#A98F72')),
  walnut: wood(hex('#8E6F58'), hex('#715644'), hex('#5A4336')),
  linen: cloth(hex('#E2D5C7'), 66, 0.0015),
  linenWhite: cloth(hex('#EFE7DA'), 74, 0.0013),
  linenRibbon: cloth(hex('#CDB598'), 110, 0.0022),
  kraft: matte(hex('#C2A98C'), 0.06, 0.0008),
  paper: matte(hex('#EDE4D6'), 0.02, 0.0004),
  card: matte(hex('#F5EFE5'), 0.01, 0.0003),
  white: matte(hex('#F4EFE7'), 0.012, 0.0005),
  ceramic: { ...matte(hex('#E4D8C8'), 0.03, 0.0004), spec: 0.22, gloss: 40 },
  bowlClay: { ...matte(hex('#AD8873'), 0.06, 0.0008), spec: 0.06, gloss: 18 },
  mint: matte(hex('#C8D6CE'), 0.03, 0.0006),
  mintWet: { ...matte(hex('#C0D1C8'), 0.03, 0.0005), spec: 0.28, gloss: 50 },
  mintPowder: powder(hex('#CADBD1')),
  mintPouch: { ...matte(hex('#BACAC1'), 0.02, 0.0006), spec: 0.14, gloss: 18 },
  powder: powder(hex('#F5F2EC')),
  plasterWet: { ...matte(hex('#F1EDE6'), 0.01, 0.0003), spec: 0.3, gloss: 60 },
  terracotta: satin(hex('#9C5440')),
  terracottaMatte: matte(hex('#9A5945'), 0.06, 0.0008),
  ribbon: satin(hex('#D9C3A6')),
  brass: { ...matte(hex('#BDA680'), 0.03, 0.0003), spec: 0.5, gloss: 30 },
  skin: { ...matte(hex('#E3C0AC'), 0.03, 0.0003), spec: 0.05, gloss: 12 },
  sage: matte(hex('#98A18C'), 0.08, 0.0006),
  hair: matte(hex('#8A6B4F'), 0.12, 0.002),
  night: matte(hex('#2F3B58'), 0.04, 0.0005),
  dark: matte(hex('#5B4A3E'), 0.05, 0.0005),
};
// a flat mean colour for light that bounces off (cheap, and nobody sees the grain in a reflection)
for (const m of Object.values(MATERIALS)) {
  const sum = [0, 0, 0];
  for (let i = 0; i < 64; i++) m.color(i * 0.37 % 2, i * 0.61 % 2, i * 0.83 % 2, 0, 1, 0).forEach((v, c) => { sum[c] += v / 64; });
  m.mean = sum;
}
