// Signed distance building blocks. A "shape" is a plain function (x, y, z) => distance.
// Shapes are baked once into a voxel grid (see bake) and the tracer only ever reads grids.

export const smin = (a, b, k) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};
export const smax = (a, b, k) => -smin(-a, -b, k);
export const clamp = (x, a, b) => (x < a ? a : x > b ? b : x);
export const gauss = (t) => Math.exp(-t * t);
export const smooth = (a, b, x) => {
  const t = clamp((x - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
};

// --- vectors (only for building shapes, never in hot loops)
export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a, s) => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const norm = (a) => mul(a, 1 / Math.hypot(...a));
export const rotAxis = (v, k, deg) => {
  const t = (deg * Math.PI) / 180, c = Math.cos(t), s = Math.sin(t);
  return add(add(mul(v, c), mul(cross(k, v), s)), mul(k, dot(k, v) * (1 - c)));
};

// --- primitives
export const sphere = (c, r) => (x, y, z) => Math.hypot(x - c[0], y - c[1], z - c[2]) - r;

export function roundCone(a, b, r1, r2) {
  const [ax, ay, az] = a;
  const bx = b[0] - ax, by = b[1] - ay, bz = b[2] - az;
  const l2 = bx * bx + by * by + bz * bz, rr = r1 - r2;
  const a2 = Math.max(l2 - rr * rr, 1e-9), il2 = 1 / l2;
  return (x, y, z) => {
    const px = x - ax, py = y - ay, pz = z - az;
    const yy = px * bx + py * by + pz * bz, zz = yy - l2;
    const qx = px * l2 - bx * yy, qy = py * l2 - by * yy, qz = pz * l2 - bz * yy;
    const x2 = qx * qx + qy * qy + qz * qz, y2 = yy * yy * l2, z2 = zz * zz * l2;
    const k = Math.sign(rr) * rr * rr * x2;
    if (Math.sign(zz) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il2 - r2;
    if (Math.sign(yy) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il2 - r1;
    return (Math.sqrt(x2 * a2 * il2) + yy * rr) * il2 - r1;
  };
}

// ellipsoid with optional frame [ex, ey, ez] (unit axes)
export function ellipsoid(c, r, frame) {
  const [cx, cy, cz] = c, [rx, ry, rz] = r;
  return (x, y, z) => {
    let px = x - cx, py = y - cy, pz = z - cz;
    if (frame) {
      const [e, f, g] = frame;
      const a = px * e[0] + py * e[1] + pz * e[2], b = px * f[0] + py * f[1] + pz * f[2];
      pz = px * g[0] + py * g[1] + pz * g[2]; px = a; py = b;
    }
    const ax = px / rx, ay = py / ry, az = pz / rz, bx = ax / rx, by = ay / ry, bz = az / rz;
    const k0 = Math.sqrt(ax * ax + ay * ay + az * az), k1 = Math.sqrt(bx * bx + by * by + bz * bz);
    return k1 < 1e-6 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
  };
}

export const box = (c, h, r = 0.01) => (x, y, z) => {
  const qx = Math.abs(x - c[0]) - h[0] + r, qy = Math.abs(y - c[1]) - h[1] + r, qz = Math.abs(z - c[2]) - h[2] + r;
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - r;
};
// upright cylinder (axis y) with rounded rim
export const cyl = (c, rad, hh, r = 0.01) => (x, y, z) => {
  const a = Math.hypot(x - c[0], z - c[2]) - rad + r, b = Math.abs(y - c[1]) - hh + r;
  return Math.min(Math.max(a, b), 0) + Math.hypot(Math.max(a, 0), Math.max(b, 0)) - r;
};
export const torus = (c, R, r) => (x, y, z) => Math.hypot(Math.hypot(x - c[0], z - c[2]) - R, y - c[1]) - r;
export const plane = (n, d) => (x, y, z) => x * n[0] + y * n[1] + z * n[2] - d;

// --- combinators
export const union = (k, ...s) => (x, y, z) => {
  let d = s[0](x, y, z);
  for (let i = 1; i < s.length; i++) { const e = s[i](x, y, z); d = k ? smin(d, e, k) : Math.min(d, e); }
  return d;
};
export const cut = (k, a, b) => (x, y, z) => smax(a(x, y, z), -b(x, y, z), k);
export const both = (k, a, b) => (x, y, z) => smax(a(x, y, z), b(x, y, z), k);
export const moved = (s, p, m, sc = 1) => {
  const i = 1 / sc; // m: rotation rows as world axes of the local frame
  return (x, y, z) => {
    const a = (x - p[0]) * i, b = (y - p[1]) * i, c = (z - p[2]) * i;
    return m ? sc * s(m[0] * a + m[3] * b + m[6] * c, m[1] * a + m[4] * b + m[7] * c, m[2] * a + m[5] * b + m[8] * c) : sc * s(a, b, c);
  };
};

// --- noise
export function hash3(x, y, z) {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647 ^ 0x5bd1e995)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
export function noise(x, y, z) {
  const ix = Math.floor(x), iy = Math.floor(y), iz = Math.floor(z);
  let fx = x - ix, fy = y - iy, fz = z - iz;
  fx = fx * fx * (3 - 2 * fx); fy = fy * fy * (3 - 2 * fy); fz = fz * fz * (3 - 2 * fz);
  const a = hash3(ix, iy, iz), b = hash3(ix + 1, iy, iz), c = hash3(ix, iy + 1, iz), d = hash3(ix + 1, iy + 1, iz);
  const e = hash3(ix, iy, iz + 1), f = hash3(ix + 1, iy, iz + 1), g = hash3(ix, iy + 1, iz + 1), h = hash3(ix + 1, iy + 1, iz + 1);
  const p = a + (b - a) * fx, q = c + (d - c) * fx, r = e + (f - e) * fx, s = g + (h - g) * fx;
  const u = p + (q - p) * fy, v = r + (s - r) * fy;
  return u + (v - u) * fz;
}
export const fbm = (x, y, z, o = 4) => {
  let s = 0, a = 0.5, f = 1;
  for (let i = 0; i < o; i++) { s += a * noise(x * f, y * f, z * f); a *= 0.5; f *= 2.03; }
  return s;
};

// Bake a shape to a grid. Only the band round the surface is evaluated at full resolution.
export function bake({ shape, min, max, h }) {
  const B = 8;
  const n = [0, 1, 2].map((i) => Math.ceil((max[i] - min[i]) / h / B) * B + 1);
  const [nx, ny, nz] = n, data = new Float32Array(new SharedArrayBuffer(nx * ny * nz * 4));
  const bx = (nx - 1) / B, by = (ny - 1) / B, bz = (nz - 1) / B;
  const L = new Float32Array((bx + 1) * (by + 1) * (bz + 1));
  const li = (i, j, k) => (k * (by + 1) + j) * (bx + 1) + i;
  for (let k = 0; k <= bz; k++) for (let j = 0; j <= by; j++) for (let i = 0; i <= bx; i++)
    L[li(i, j, k)] = shape(min[0] + i * B * h, min[1] + j * B * h, min[2] + k * B * h);
  const lim = B * h * 1.25;
  for (let k = 0; k < bz; k++) for (let j = 0; j < by; j++) for (let i = 0; i < bx; i++) {
    const c = [L[li(i, j, k)], L[li(i + 1, j, k)], L[li(i, j + 1, k)], L[li(i + 1, j + 1, k)],
      L[li(i, j, k + 1)], L[li(i + 1, j, k + 1)], L[li(i, j + 1, k + 1)], L[li(i + 1, j + 1, k + 1)]];
    let near = false, sg = 0;
    for (const v of c) { if (Math.abs(v) < lim) near = true; sg += v > 0 ? 1 : -1; }
    if (Math.abs(sg) < 8) near = true;
    const ez = k === bz - 1 ? B : B - 1, ey = j === by - 1 ? B : B - 1, ex = i === bx - 1 ? B : B - 1;
    for (let w = 0; w <= ez; w++) for (let v = 0; v <= ey; v++) for (let u = 0; u <= ex; u++) {
      const X = i * B + u, Y = j * B + v, Z = k * B + w;
      let d;
      if (near) d = shape(min[0] + X * h, min[1] + Y * h, min[2] + Z * h);
      else {
        const a = u / B, b = v / B, g = w / B;
        const p = c[0] + (c[1] - c[0]) * a, q = c[2] + (c[3] - c[2]) * a, r = c[4] + (c[5] - c[4]) * a, s = c[6] + (c[7] - c[6]) * a;
        const m = p + (q - p) * b, o = r + (s - r) * b;
        d = m + (o - m) * g;
      }
      data[(Z * ny + Y) * nx + X] = d;
    }
  }
  return { n, min, h, data };
}
