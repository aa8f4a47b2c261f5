// The blur of the noisy light terms: edge-aware and a-trous. No allocation in the hot loops.
const KERNEL = Array.from({ length: 9 }, (_, r2) => Math.exp(-r2 * 0.3));

/** Makes the blur of one picture's rows: from `sv` and `si` into `dv` and `di`, by pixels that lie `step` apart. */
export function makeBlur({ W, H, tanF, cam, nrm, pos }) {
  return function blurRow(py, step, sv, si, dv, di, level) {
    const pix = (2 * tanF) / H, sigV = [9, 1.2, 0.55, 0.3, 0.2][level];
    for (let px = 0; px < W; px++) {
      const id = py * W + px, i3 = id * 3, n0 = nrm[i3], n1 = nrm[i3 + 1], n2 = nrm[i3 + 2], p0 = pos[i3], p1 = pos[i3 + 1], p2 = pos[i3 + 2];
      const depth = Math.hypot(p0 - cam.pos[0], p1 - cam.pos[1], p2 - cam.pos[2]), ip = 1 / (depth * pix * step * 1.2 + 1e-6);
      const v = sv[id], lum = si[i3 + 1];
      let w = 0, V = 0, A = 0, B = 0, C = 0, wv = 0;
      for (let j = -2; j <= 2; j++) {
        const y = py + j * step; if (y < 0 || y >= H) continue;
        for (let i = -2; i <= 2; i++) {
          const x = px + i * step; if (x < 0 || x >= W) continue;
          const q = y * W + x, q3 = q * 3;
          const nd = n0 * nrm[q3] + n1 * nrm[q3 + 1] + n2 * nrm[q3 + 2];
          if (nd < 0.6) continue;
          const pd = Math.abs(n0 * (pos[q3] - p0) + n1 * (pos[q3 + 1] - p1) + n2 * (pos[q3 + 2] - p2)) * ip;
          if (pd > 3) continue;
          const r2 = i * i + j * j;
          const nd2 = nd * nd, n4 = nd2 * nd2, n8 = n4 * n4, fall = 1 + pd * pd * 0.5;
          let k = (KERNEL[r2] * n8 * n8 * n8) / (fall * fall);
          const dl = (si[q3 + 1] - lum) / (0.25 + lum), ki = level < 2 ? k : k / (1 + dl * dl * (level < 3 ? 5 : 14));
          w += ki; A += ki * si[q3]; B += ki * si[q3 + 1]; C += ki * si[q3 + 2];
          const dvv = (sv[q] - v) / sigV; k /= 1 + dvv * dvv * (1 + dvv * dvv);
          wv += k; V += k * sv[q];
        }
      }
      if (w > 0) { di[i3] = A / w; di[i3 + 1] = B / w; di[i3 + 2] = C / w; } else { di[i3] = si[i3]; di[i3 + 1] = si[i3 + 1]; di[i3 + 2] = si[i3 + 2]; }
      dv[id] = wv > 0 ? V / wv : v;
    }
  }
}
