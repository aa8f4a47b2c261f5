import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPng } from './qr-png.ts';

const text = 'BCD\n002\n1\nSCT\n\nClipe în ghips SRL\nRO49AAAA1B31007593840000\nRON123.45\n\n\nCG-2026-000123';

describe('a QR code in a mail', () => {
  it('is a PNG that shows each module of the code, with a white border', async () => {
    const { png, width } = qrPng(text);
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, width]);
    const { data: modules, size } = encode(text, { ecc: 'M', boostEcc: false, border: 4 });
    const scale = width / size;
    const seen = modules.map((row, y) =>
      row.map((_, x) => data[((y + 0.5) * scale * width + (x + 0.5) * scale) * info.channels]! < 128),
    );
    expect(seen).toEqual(modules);
    expect(modules.slice(0, 4).flat()).not.toContain(true);
    expect(modules.map((row) => row.slice(0, 4)).flat()).not.toContain(true);
  });

  it('is small enough for a mail', () => {
    expect(qrPng(text).png.length).toBeLessThan(2_000);
  });
});
