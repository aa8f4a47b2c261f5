// Usage: node render.mjs [--only name,name] [--preview] [--out dir] [--ss 1.5] [--spp 3]
// See README.md.
import { Worker } from 'node:worker_threads';
import { createHash } from 'node:crypto';
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { bake } from './sdf.mjs';
import { SHAPES, sourceOf } from './shapes.mjs';
import { SCENES } from './scenes.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const arg = (n, d) => { const i = process.argv.indexOf('--' + n); return i < 0 ? d : process.argv[i + 1]; };
const flag = (n) => process.argv.includes('--' + n);
const sharp = createRequire(process.env.ARTWORK_MODULES ? path.join(process.env.ARTWORK_MODULES, 'x.js') : import.meta.url)('sharp');
const outDir = path.resolve(arg('out', path.join(here, '../../public')));
const cache = process.env.ARTWORK_CACHE ?? path.join(tmpdir(), 'clipe-artwork-cache');
mkdirSync(cache, { recursive: true });

const shared = (n) => new Float32Array(new SharedArrayBuffer(n * 4));
const fileHash = (f) => createHash('sha1').update(readFileSync(path.join(here, f))).digest('hex');

const memo = new Map();
function grid(name) {
  if (memo.has(name)) return memo.get(name);
  const key = createHash('sha1').update(fileHash('sdf.mjs') + sourceOf(name).map((s) => (s.endsWith('.mjs') ? fileHash(s) : s)).join() + name).digest('hex').slice(0, 20);
  const f = path.join(cache, key + '.bin');
  let g;
  if (existsSync(f)) {
    const b = readFileSync(f), n = b.readUInt32LE(0), head = JSON.parse(b.subarray(4, 4 + n));
    const data = shared(head.n[0] * head.n[1] * head.n[2]);
    new Uint8Array(data.buffer).set(b.subarray(4 + n));
    g = { ...head, data };
  } else {
    const t = Date.now();
    g = bake(SHAPES[name]());
    const head = Buffer.from(JSON.stringify({ n: g.n, min: g.min, h: g.h })), len = Buffer.alloc(4);
    len.writeUInt32LE(head.length);
    writeFileSync(f, Buffer.concat([len, head, Buffer.from(g.data.buffer)]));
    console.log(`  baked ${name} ${g.n.join('x')} in ${Date.now() - t} ms`);
  }
  memo.set(name, g);
  return g;
}

async function renderScene(make, width, height, ss, spp) {
  const scene = make();
  const grids = {};
  for (const it of scene.items) grids[it.shape] = grid(it.shape);
  const W = Math.round(width * ss), H = Math.round(height * ss), n = W * H;
  const bufs = { nrm: shared(n * 3), pos: shared(n * 3), alb: shared(n * 3), dir: shared(n), vis: shared(n), ind: shared(n * 3), tmpV: shared(n), tmpI: shared(n * 3), spc: shared(n), out: shared(n) };
  const counters = new Int32Array(new SharedArrayBuffer(64));
  const pool = [0, 1].map(() => new Worker(path.join(here, 'tracer.mjs'), { workerData: { scene, grids, W, H, bufs, counters, spp } }));
  const run = (msg) => Promise.all(pool.map((w) => new Promise((ok, no) => { w.once('message', ok); w.once('error', no); w.postMessage(msg); })));
  const t0 = Date.now();
  await run({ phase: 'trace', slot: 0 });
  const t1 = Date.now();
  for (let l = 0; l < 4; l++) await run({ phase: 'blur', level: l, slot: l + 1 });
  await Promise.all(pool.map((w) => w.terminate()));
  if (flag('time')) console.log(`  trace ${t1 - t0} ms, blur ${Date.now() - t1} ms`);
  // develop: light -> film-like curve -> sRGB
  const { alb, dir, vis, ind, spc, out } = bufs, K = scene.key.color, px = Buffer.alloc(n * 3);
  const ex = scene.exposure ?? 1, grade = scene.grade ?? [1, 1, 1];
  const curve = (v) => { // straight up to the middle, soft shoulder above
    v *= ex;
    const s = v < 0.5 ? v : 0.5 + 0.5 * (1 - Math.exp(-(v - 0.5) / 0.5));
    return s <= 0.0031308 ? s * 12.92 : 1.055 * Math.pow(s, 1 / 2.4) - 0.055;
  };
  for (let i = 0; i < n; i++) {
    const vx = ((i % W) / W) * 2 - 1, vy = (Math.floor(i / W) / H) * 2 - 1, vg = 1 - (scene.vignette ?? 0.07) * (vx * vx + vy * vy) * 0.6;
    for (let c = 0; c < 3; c++) {
      const v = alb[i * 3 + c] * (K[c] * dir[i] * vis[i] + ind[i * 3 + c] * (out[i] || 1)) + spc[i] * vis[i] * K[c];
      px[i * 3 + c] = Math.max(0, Math.min(255, Math.round(255 * curve(v * vg * grade[c]) + (Math.random() - 0.5))));
    }
  }
  // soften the staircase on outlines: a small tent blur where depth or direction jumps
  const { pos, nrm } = bufs, src = Buffer.from(px), cp = scene.cam.pos, foot = (4 * Math.tan(((scene.cam.fov ?? 28) * Math.PI) / 360)) / H;
  const jump = (i, j) => {
    const a = i * 3, b = j * 3;
    if (nrm[a] * nrm[b] + nrm[a + 1] * nrm[b + 1] + nrm[a + 2] * nrm[b + 2] < 0.8) return true;
    const far = Math.hypot(pos[a] - cp[0], pos[a + 1] - cp[1], pos[a + 2] - cp[2]);
    return Math.abs(nrm[a] * (pos[b] - pos[a]) + nrm[a + 1] * (pos[b + 1] - pos[a + 1]) + nrm[a + 2] * (pos[b + 2] - pos[a + 2])) > foot * far * 1.5;
  };
  for (let y = 1; y < H - 1; y++) for (let x = 1; x < W - 1; x++) {
    const i = y * W + x;
    if (!(jump(i, i + 1) || jump(i, i - 1) || jump(i, i + W) || jump(i, i - W))) continue;
    for (let c = 0; c < 3; c++) {
      const g = (k) => src[(i + k) * 3 + c];
      px[i * 3 + c] = Math.round((4 * g(0) + 2 * (g(1) + g(-1) + g(W) + g(-W)) + g(W + 1) + g(W - 1) + g(-W + 1) + g(-W - 1)) / 16);
    }
  }
  return sharp(px, { raw: { width: W, height: H, channels: 3 } }).resize(width, height, { kernel: 'lanczos3' });
}

async function save(img, file, limit = 140e3) {
  mkdirSync(path.dirname(file), { recursive: true });
  const raw = await img.png().toBuffer();
  if (file.endsWith('.png')) { await sharp(raw).png({ compressionLevel: 9, palette: false }).toFile(file); return; }
  if (file.endsWith('.jpg')) { await sharp(raw).jpeg({ quality: 84, mozjpeg: true }).toFile(file); return; }
  for (let q = 82; ;) { // as good as fits
    const b = await sharp(raw).webp({ quality: q, effort: 4, smartSubsample: true }).toBuffer();
    if (b.length <= limit || q <= 46) { writeFileSync(file, b); return q; }
    q = Math.max(46, q - Math.max(2, Math.round((b.length / limit - 1) * 24)));
  }
}

const only = arg('only', '')?.split(',').filter(Boolean) ?? [];
const preview = flag('preview');
const list = Object.entries(SCENES).filter(([k]) => !only.length || only.some((o) => k === o || (o.endsWith('*') && k.startsWith(o.slice(0, -1)))));
for (const [name, { file, size = [1600, 1600], make }] of list) {
  const t = Date.now();
  const ss = +arg('ss', preview ? 1.25 : 1.3), spp = +arg('spp', preview ? 3 : 2);
  const scale = preview ? +arg('px', 400) / Math.max(...size) : +arg('scale', 1);
  const w = Math.round(size[0] * scale), h = Math.round(size[1] * scale);
  let img = await renderScene(make, w, h, ss, spp);
  if (preview) await save(img, path.join(outDir, name + '.png'));
  else {
    if (scale !== 1) img = sharp(await img.png().toBuffer()).resize(...size, { kernel: 'cubic' });
    const q = await save(img, path.join(outDir, file));
    console.log(`  quality ${q ?? '-'}`);
  }
  console.log(`${name} ${w}x${h} ${((Date.now() - t) / 1000).toFixed(1)} s`);
}
