// The tracer (runs in worker threads): sphere-traces baked grids, one area light, one warm bounce,
// then the blur. No allocation in the hot loops.
import { parentPort, workerData } from 'node:worker_threads';
import { makeBlur } from './blur.mjs';
import { MATERIALS } from './materials.mjs';

const { scene, grids, W, H, bufs, counters, spp } = workerData;
const { nrm, pos, alb, dir, vis, ind, tmpV, tmpI, spc, out } = bufs;

// ---- scene set-up ----
const items = scene.items.map((it) => {
  const g = grids[it.shape], R = it.rot ?? [1, 0, 0, 0, 1, 0, 0, 0, 1], s = it.scale ?? 1;
  const hi = [0, 1, 2].map((i) => g.min[i] + (g.n[i] - 1) * g.h);
  const c = [0, 1, 2].map((i) => (g.min[i] + hi[i]) / 2), rad = Math.hypot(...hi.map((v, i) => v - c[i])) * s;
  const wc = [0, 1, 2].map((i) => it.pos[i] + s * (R[i] * c[0] + R[3 + i] * c[1] + R[6 + i] * c[2]));
  return { g, R, s, p: it.pos, mat: MATERIALS[it.mat], wc, rad2: rad * rad, data: g.data,
    nx: g.n[0], ny: g.n[1], nz: g.n[2], ih: 1 / g.h, h: g.h, x0: g.min[0], y0: g.min[1], z0: g.min[2], x1: hi[0], y1: hi[1], z1: hi[2], noShadow: !!it.noShadow };
});
const N = items.length;
const norm = (a) => { const l = Math.hypot(...a); return a.map((v) => v / l); };
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const cam = scene.cam;
const cf = norm(cam.target.map((v, i) => v - cam.pos[i]));
const cr0 = norm(cross(cf, [0, 1, 0])), cu0 = cross(cr0, cf);
const ro = ((cam.roll ?? 0) * Math.PI) / 180;
const cr = cr0.map((v, i) => v * Math.cos(ro) + cu0[i] * Math.sin(ro)), cu = cu0.map((v, i) => v * Math.cos(ro) - cr0[i] * Math.sin(ro));
const tanF = Math.tan(((cam.fov ?? 28) * Math.PI) / 360);
const key = scene.key, L = norm(key.dir), Lt = norm(cross(L, [0, 1, 0])), Lb = cross(Lt, L);
const lr = Math.tan((key.size * Math.PI) / 180);
const KC = key.color, gobo = scene.gobo;
const env = scene.env;
const bg = scene.bg, floorMat = MATERIALS[bg.floor ?? bg.mat], wallMat = MATERIALS[bg.mat];
const wallZ = -bg.wall, fil = bg.fillet ?? 1.2;

let seed = 1;
const rnd = () => { // xorshift
  seed ^= seed << 13; seed ^= seed >>> 17; seed ^= seed << 5;
  return (seed >>> 0) / 4294967296;
};

function sample(o, x, y, z) {
  let fx = (x - o.x0) * o.ih, fy = (y - o.y0) * o.ih, fz = (z - o.z0) * o.ih;
  if (fx < 0) fx = 0; else if (fx > o.nx - 1.001) fx = o.nx - 1.001;
  if (fy < 0) fy = 0; else if (fy > o.ny - 1.001) fy = o.ny - 1.001;
  if (fz < 0) fz = 0; else if (fz > o.nz - 1.001) fz = o.nz - 1.001;
  const ix = fx | 0, iy = fy | 0, iz = fz | 0;
  fx -= ix; fy -= iy; fz -= iz;
  const nx = o.nx, sl = nx * o.ny, b = iz * sl + iy * nx + ix, D = o.data;
  const a0 = D[b], a1 = D[b + nx], a2 = D[b + sl], a3 = D[b + sl + nx];
  const p = a0 + (D[b + 1] - a0) * fx, q = a1 + (D[b + nx + 1] - a1) * fx;
  const r = a2 + (D[b + sl + 1] - a2) * fx, s = a3 + (D[b + sl + nx + 1] - a3) * fx;
  const u = p + (q - p) * fy, v = r + (s - r) * fy;
  return u + (v - u) * fz;
}

// march one item; returns world t or -1
function hitItem(o, ox, oy, oz, dx, dy, dz, tmax) {
  const wc = o.wc;
  let cx = wc[0] - ox, cy = wc[1] - oy, cz = wc[2] - oz;
  const tb = cx * dx + cy * dy + cz * dz, d2 = cx * cx + cy * cy + cz * cz - tb * tb;
  if (d2 > o.rad2) return -1;
  const R = o.R, is = 1 / o.s, p = o.p;
  const rx = (ox - p[0]) * is, ry = (oy - p[1]) * is, rz = (oz - p[2]) * is;
  const lx = R[0] * rx + R[1] * ry + R[2] * rz, ly = R[3] * rx + R[4] * ry + R[5] * rz, lz = R[6] * rx + R[7] * ry + R[8] * rz;
  const ux = R[0] * dx + R[1] * dy + R[2] * dz, uy = R[3] * dx + R[4] * dy + R[5] * dz, uz = R[6] * dx + R[7] * dy + R[8] * dz;
  let a, b, t0 = 0, t1 = tmax * is, iv;
  iv = 1 / ux; a = (o.x0 - lx) * iv; b = (o.x1 - lx) * iv; if (a > b) { const t = a; a = b; b = t; } if (a > t0) t0 = a; if (b < t1) t1 = b;
  iv = 1 / uy; a = (o.y0 - ly) * iv; b = (o.y1 - ly) * iv; if (a > b) { const t = a; a = b; b = t; } if (a > t0) t0 = a; if (b < t1) t1 = b;
  iv = 1 / uz; a = (o.z0 - lz) * iv; b = (o.z1 - lz) * iv; if (a > b) { const t = a; a = b; b = t; } if (a > t0) t0 = a; if (b < t1) t1 = b;
  if (t0 > t1) return -1;
  let t = t0, pd = 1e9, pt = t0;
  const minStep = o.h * 0.35;
  for (let i = 0; i < 160; i++) {
    const d = sample(o, lx + ux * t, ly + uy * t, lz + uz * t);
    if (d < 0) {
      if (pd < 1e8 && pd > 0) t = pt + ((t - pt) * pd) / (pd - d);
      return t * o.s;
    }
    pd = d; pt = t;
    t += d * 0.85 > minStep ? d * 0.85 : minStep;
    if (t > t1) return -1;
  }
  return -1;
}
let hT = 0, hI = -1;
function trace(ox, oy, oz, dx, dy, dz) {
  hT = 1e9; hI = -1;
  // backdrop: floor, rounded corner, wall
  if (dy < 0) { const t = -oy / dy; if (t > 0 && oz + dz * t > wallZ + fil) { hT = t; hI = -2; } }
  if (dz < 0) { const t = (wallZ - oz) / dz; if (t > 0 && t < hT && oy + dy * t > fil) { hT = t; hI = -2; } }
  if (hI === -1 && fil > 0) {
    const qy = oy - fil, qz = oz - wallZ - fil, A = dy * dy + dz * dz, B = qy * dy + qz * dz, C = qy * qy + qz * qz - fil * fil;
    const D = B * B - A * C;
    if (D > 0) { const t = (-B + Math.sqrt(D)) / A; if (t > 0 && qy + dy * t < 0 && qz + dz * t < 0) { hT = t; hI = -2; } }
  }
  for (let i = 0; i < N; i++) {
    const t = hitItem(items[i], ox, oy, oz, dx, dy, dz, hT);
    if (t >= 0 && t < hT) { hT = t; hI = i; }
  }
}
function occluded(ox, oy, oz, dx, dy, dz) {
  for (let i = 0; i < N; i++) if (!items[i].noShadow && hitItem(items[i], ox, oy, oz, dx, dy, dz, 30) >= 0) return true;
  return false;
}
let nX = 0, nY = 0, nZ = 0, lX = 0, lY = 0, lZ = 0, lnX = 0, lnY = 0, lnZ = 0;
// world normal and local position/normal at the current hit
function normalAt(x, y, z) {
  if (hI === -2) {
    lX = x; lY = y; lZ = z;
    if (z > wallZ + fil) { nX = 0; nY = 1; nZ = 0; }
    else if (y > fil) { nX = 0; nY = 0; nZ = 1; }
    else { const a = fil - y, b = wallZ + fil - z, l = 1 / (Math.hypot(a, b) + 1e-9); nX = 0; nY = a * l; nZ = b * l; }
    lnX = nX; lnY = nY; lnZ = nZ;
    return;
  }
  const o = items[hI], R = o.R, is = 1 / o.s, p = o.p, e = o.h * 0.9;
  const rx = (x - p[0]) * is, ry = (y - p[1]) * is, rz = (z - p[2]) * is;
  const a = R[0] * rx + R[1] * ry + R[2] * rz, b = R[3] * rx + R[4] * ry + R[5] * rz, c = R[6] * rx + R[7] * ry + R[8] * rz;
  let gx = sample(o, a + e, b, c) - sample(o, a - e, b, c), gy = sample(o, a, b + e, c) - sample(o, a, b - e, c), gz = sample(o, a, b, c + e) - sample(o, a, b, c - e);
  const l = 1 / (Math.sqrt(gx * gx + gy * gy + gz * gz) + 1e-12);
  gx *= l; gy *= l; gz *= l;
  lnX = gx; lnY = gy; lnZ = gz;
  lX = a * o.s; lY = b * o.s; lZ = c * o.s;
  nX = R[0] * gx + R[3] * gy + R[6] * gz; nY = R[1] * gx + R[4] * gy + R[7] * gz; nZ = R[2] * gx + R[5] * gy + R[8] * gz;
}
const matOf = (x, y, z) => (hI === -2 ? (z > wallZ + fil * 0.6 || y < fil * 0.4 ? floorMat : wallMat) : items[hI].mat);

function goboAt(x, y, z) {
  if (!gobo) return 1;
  const u = x * Lt[0] + y * Lt[1] + z * Lt[2] - gobo.at[0], v = x * Lb[0] + y * Lb[1] + z * Lb[2] - gobo.at[1];
  const w = gobo.pane[0], h = gobo.pane[1], b = gobo.bar, sft = gobo.soft, nx = gobo.nx ?? 2, ny = gobo.ny ?? 3;
  const fu = u / (w + b), fv = v / (h + b), iu = Math.floor(fu), iv = Math.floor(fv);
  if (iu < -1 || iu > nx || iv < -1 || iv > ny) return gobo.min;
  let g = 0;
  for (let i = iu - 1; i <= iu + 1; i++) for (let j = iv - 1; j <= iv + 1; j++) {
    if (i < 0 || j < 0 || i >= nx || j >= ny) continue;
    const pu = Math.abs(u - i * (w + b) - w / 2 - b / 2) - w / 2, pv = Math.abs(v - j * (h + b) - h / 2 - b / 2) - h / 2;
    const a = Math.min(1, Math.max(0, 0.5 - pu / sft)), c = Math.min(1, Math.max(0, 0.5 - pv / sft));
    g += a * a * (3 - 2 * a) * c * c * (3 - 2 * c);
  }
  return gobo.min + (1 - gobo.min) * Math.min(1, g);
}
let eR = 0, eG = 0, eB = 0;
function sky(dx, dy, dz) { // a big bright window to the left, a dim warm room to the right
  const u = 0.5 + 0.5 * dy, s = Math.max(0, dx * env.win[0] + dy * env.win[1] + dz * env.win[2]), w = s * s * s * env.power;
  eR = env.low[0] + (env.high[0] - env.low[0]) * u + w * env.wcol[0];
  eG = env.low[1] + (env.high[1] - env.low[1]) * u + w * env.wcol[1];
  eB = env.low[2] + (env.high[2] - env.low[2]) * u + w * env.wcol[2];
}

function traceRow(py) {
  for (let px = 0; px < W; px++) {
    const id = py * W + px, i3 = id * 3;
    seed = (Math.imul(id + 1, 747796405) ^ 0x9e3779b9) | 1; rnd(); rnd(); rnd();
    const sx = ((px + 0.5) / W * 2 - 1) * tanF * (W / H) + (cam.shift ? cam.shift[0] : 0), sy = (1 - (py + 0.5) / H * 2) * tanF + (cam.shift ? cam.shift[1] : 0);
    let dx = cf[0] + cr[0] * sx + cu[0] * sy, dy = cf[1] + cr[1] * sx + cu[1] * sy, dz = cf[2] + cr[2] * sx + cu[2] * sy;
    let l = 1 / Math.hypot(dx, dy, dz); dx *= l; dy *= l; dz *= l;
    trace(cam.pos[0], cam.pos[1], cam.pos[2], dx, dy, dz);
    if (hI === -1) {
      sky(dx, dy, dz);
      alb[i3] = alb[i3 + 1] = alb[i3 + 2] = 1; ind[i3] = eR; ind[i3 + 1] = eG; ind[i3 + 2] = eB; dir[id] = 0; vis[id] = 0; nrm[i3 + 1] = 1; pos[i3 + 2] = 1e4;
      continue;
    }
    const x = cam.pos[0] + dx * hT, y = cam.pos[1] + dy * hT, z = cam.pos[2] + dz * hT, it = hI, t = hT;
    normalAt(x, y, z);
    const m = matOf(x, y, z), gx = nX, gy = nY, gz = nZ;
    // relief: gradient of the height function in local space
    let bx = gx, by = gy, bz = gz, bl = 0;
    {
      const e = 0.0022, a = lX, b = lY, c = lZ, n0 = lnX, n1 = lnY, n2 = lnZ, f = m.bump;
      const h0 = f(a, b, c, n0, n1, n2);
      let g0 = (f(a + e, b, c, n0, n1, n2) - h0) / e, g1 = (f(a, b + e, c, n0, n1, n2) - h0) / e, g2 = (f(a, b, c + e, n0, n1, n2) - h0) / e;
      const k = g0 * n0 + g1 * n1 + g2 * n2; g0 -= k * n0; g1 -= k * n1; g2 -= k * n2;
      let a0 = n0 - g0, a1 = n1 - g1, a2 = n2 - g2; const q = 1 / Math.hypot(a0, a1, a2); a0 *= q; a1 *= q; a2 *= q;
      if (it >= 0) { const R = items[it].R; bx = R[0] * a0 + R[3] * a1 + R[6] * a2; by = R[1] * a0 + R[4] * a1 + R[7] * a2; bz = R[2] * a0 + R[5] * a1 + R[8] * a2; }
      else { bx = a0; by = a1; bz = a2; }
      const col = m.color(a, b, c, n0, n1, n2);
      alb[i3] = col[0]; alb[i3 + 1] = col[1]; alb[i3 + 2] = col[2];
    }
    nrm[i3] = gx; nrm[i3 + 1] = gy; nrm[i3 + 2] = gz; pos[i3] = x; pos[i3 + 1] = y; pos[i3 + 2] = z;
    const nl = bx * L[0] + by * L[1] + bz * L[2];
    const wrap = 0.06; // a breath of translucency
    const g = goboAt(x, y, z);
    dir[id] = Math.max(0, (nl + wrap) / (1 + wrap)) * g;
    bl = 1 + 0.45 * ((bx - gx) * L[0] + (by - gy) * (L[1] + 0.4) + (bz - gz) * L[2]);
    if (m.spec) {
      const hx = L[0] - dx, hy = L[1] - dy, hz = L[2] - dz, q = 1 / Math.hypot(hx, hy, hz);
      spc[id] = m.spec * Math.pow(Math.max(0, (hx * bx + hy * by + hz * bz) * q), m.gloss) * Math.max(0, nl > 0 ? 1 : 0) * g;
    } else spc[id] = 0;
    // light samples
    const eps = it >= 0 ? items[it].h * items[it].s * 1.2 + 5e-4 * t * 0.2 : 2e-3;
    const ox = x + gx * eps, oy = y + gy * eps, oz = z + gz * eps;
    let V = 0, I0 = 0, I1 = 0, I2 = 0;
    const u0 = rnd(), v0 = rnd(), u1 = rnd(), v1 = rnd();
    const facing = gx * L[0] + gy * L[1] + gz * L[2] > -0.25;
    for (let s = 0; s < spp; s++) {
      if (facing) {
        const r = lr * Math.sqrt((u0 + s / spp) % 1), ph = 6.2831853 * ((v0 + s * 0.618034) % 1), ca = r * Math.cos(ph), sa = r * Math.sin(ph);
        let ax = L[0] + Lt[0] * ca + Lb[0] * sa, ay = L[1] + Lt[1] * ca + Lb[1] * sa, az = L[2] + Lt[2] * ca + Lb[2] * sa;
        const q = 1 / Math.hypot(ax, ay, az);
        if (!occluded(ox, oy, oz, ax * q, ay * q, az * q)) V++;
      }
      // one cosine-weighted bounce
      const a = 2 * ((u1 + s / spp) % 1) - 1, ph = 6.2831853 * ((v1 + s * 0.618034) % 1), b = Math.sqrt(1 - a * a);
      let wx = gx + b * Math.cos(ph), wy = gy + b * Math.sin(ph), wz = gz + a;
      const q = 1 / (Math.hypot(wx, wy, wz) + 1e-9); wx *= q; wy *= q; wz *= q;
      trace(ox, oy, oz, wx, wy, wz);
      if (hI === -1) { sky(wx, wy, wz); I0 += eR; I1 += eG; I2 += eB; continue; }
      const hx = ox + wx * hT, hy = oy + wy * hT, hz = oz + wz * hT, ht = hT, hi = hI;
      normalAt(hx, hy, hz);
      const mm = matOf(hx, hy, hz), c = mm.mean, c0 = c[0], c1 = c[1], c2 = c[2];
      const cx = nX, cy = nY, cz = nZ, ndl = cx * L[0] + cy * L[1] + cz * L[2];
      let k = 0;
      if (ndl > 0) { const e2 = hi >= 0 ? items[hi].h * items[hi].s * 1.2 : 2e-3; if (!occluded(hx + cx * e2, hy + cy * e2, hz + cz * e2, L[0], L[1], L[2])) k = ndl * goboAt(hx, hy, hz); }
      // further bounces: a share of the sky, less in tight gaps
      sky(cx, cy, cz);
      const gap = env.multi * (0.25 + 0.75 * Math.min(1, ht / 0.5));
      I0 += c0 * (KC[0] * k + eR * gap); I1 += c1 * (KC[1] * k + eG * gap); I2 += c2 * (KC[2] * k + eB * gap);
    }
    vis[id] = V / spp;
    const q = Math.max(0.3, bl) / spp;
    ind[i3] = I0 / spp; ind[i3 + 1] = I1 / spp; ind[i3 + 2] = I2 / spp;
    out[id] = Math.max(0.4, bl);
  }
}

const blurRow = makeBlur({ W, H, tanF, cam, nrm, pos });
parentPort.on('message', ({ phase, level, slot }) => {
  for (;;) {
    const y = Atomics.add(counters, slot, 1);
    if (y >= H) break;
    if (phase === 'trace') traceRow(y);
    else if (level % 2 === 0) blurRow(y, 1 << level, vis, ind, tmpV, tmpI, level);
    else blurRow(y, 1 << level, tmpV, tmpI, vis, ind, level);
  }
  parentPort.postMessage('done');
});
