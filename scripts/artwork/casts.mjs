// The casts that stand beside the Moon in its picture, as grey light with an outline: node scripts/artwork/casts.mjs
// Writes src/domain/moon/picture/casts/{mana,picior}.json (a WebP in base64, which server and browser can both import),
// lit from the upper left as everything in that picture.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SHAPES } from './shapes.mjs';
import { cyl, fbm } from './sdf.mjs';

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../src/domain/moon/picture/casts');
const WIDE = 300, HIGH = 400, SS = 2;
const LAMP = unit([-0.53, 0.6, 0.6]);
// Which way the eye looks, a little from above.
const PITCH = 0.17;

function unit(v) { const l = Math.hypot(...v); return v.map((x) => x / l); }
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

function axes(y, z, flip = 1) {
  const Y = unit(y), d = dot(z, Y), Z = unit(z.map((v, i) => v - Y[i] * d)), X = cross(Y, Z).map((v) => v * flip);
  return [X, Y, Z];
}

// [shape, position, axes, scale, height of the view, its middle]
const CASTS = {
  mana: { shape: 'babyOpen', at: [0, 0.42, 0], axes: axes([0.05, 1, 0], [0.35, 0, -1]), high: 1.62, middle: [0, 0.62] },
  picior: { shape: 'foot', at: [0.4, 0.09, -0.3], axes: axes([-0.8, 0, 0.6], [0, 1, 0]), high: 1.5, middle: [0, 0.5] },
};

for (const [name, cast] of Object.entries(CASTS)) {
  const { shape } = SHAPES[cast.shape]();
  const base = cyl([0, 0.05, 0], name === 'mana' ? 0.36 : 0.52, 0.05, 0.03);
  const [X, Y, Z] = cast.axes;
  const solid = (x, y, z) => {
    const r = [x - cast.at[0], y - cast.at[1], z - cast.at[2]];
    const d = Math.hypot(r[0], r[1] - 0.1, r[2]) > 1.2 ? Math.hypot(r[0], r[1] - 0.1, r[2]) - 0.9 : shape(dot(X, r), dot(Y, r), dot(Z, r));
    return Math.min(base(x, y, z), d);
  };
  const [W, H] = [WIDE * SS, HIGH * SS], px = Buffer.alloc(W * H * 2), unitPx = cast.high / H;
  const [s, c] = [Math.sin(PITCH), Math.cos(PITCH)];
  for (let j = 0; j < H; j++) for (let i = 0; i < W; i++) {
    const u = (i + 0.5 - W / 2) * unitPx + cast.middle[0], v = (H / 2 - j - 0.5) * unitPx;
    // A point of the view's plane, two units before the middle.
    const o = [u, cast.middle[1] + v * c + 2 * s, 2 * c - v * s], dir = [0, -s, -c];
    let t = 0.6, hit = false;
    for (let n = 0; n < 110 && t < 3.6; n++) {
      const d = solid(o[0] + dir[0] * t, o[1] + dir[1] * t, o[2] + dir[2] * t);
      if (d < 0.0015) { hit = true; break; }
      t += Math.max(0.002, d * 0.8);
    }
    if (!hit) continue;
    const p = o.map((v2, k) => v2 + dir[k] * t), e = 0.004;
    const n = unit([0, 1, 2].map((k) => { const q = [0, 0, 0]; q[k] = e; return solid(p[0] + q[0], p[1] + q[1], p[2] + q[2]) - solid(p[0] - q[0], p[1] - q[1], p[2] - q[2]); }));
    const g = [0, 1, 2].map((k) => n[k] + 0.05 * fbm(p[0] * 60 + k * 9, p[1] * 60, p[2] * 60, 3)), gn = unit(g);
    let shade = 1;
    for (let q = 0.03; q < 0.8 && shade > 0; q += Math.max(0.015, shade * 0.05)) shade = Math.min(shade, 0.5 + (9 * solid(p[0] + n[0] * 0.01 + LAMP[0] * q, p[1] + n[1] * 0.01 + LAMP[1] * q, p[2] + n[2] * 0.01 + LAMP[2] * q)) / q);
    shade = Math.min(1, Math.max(0, shade));
    let open = 0;
    for (let k = 1; k <= 4; k++) open += Math.min(1, Math.max(0, solid(p[0] + n[0] * 0.06 * k, p[1] + n[1] * 0.06 * k, p[2] + n[2] * 0.06 * k)) / (0.06 * k)) / 4;
    const light = 0.78 * Math.max(0, (dot(gn, LAMP) + 0.15) / 1.15) * (0.12 + 0.88 * shade) + (0.11 + 0.1 * (0.5 + 0.5 * gn[1])) * open;
    const at = (j * W + i) * 2;
    px[at] = Math.round(255 * Math.min(1, light) ** (1 / 2.2));
    px[at + 1] = 255;
  }
  mkdirSync(out, { recursive: true });
  const rgba = Buffer.alloc(W * H * 4);
  for (let i = 0; i < W * H; i++) { rgba[i * 4] = rgba[i * 4 + 1] = rgba[i * 4 + 2] = px[i * 2]; rgba[i * 4 + 3] = px[i * 2 + 1]; }
  const webp = await sharp(rgba, { raw: { width: W, height: H, channels: 4 } }).resize(WIDE, HIGH).webp({ quality: 80, alphaQuality: 90 }).toBuffer();
  writeFileSync(path.join(out, `${name}.json`), `${JSON.stringify({ webp: webp.toString('base64') })}\n`);
  console.log(name, webp.length);
}
