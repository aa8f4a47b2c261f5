import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { preparePicture } from './prepare-picture.ts';

const SECRET_PLACE = {
  IFD0: { Copyright: 'Ana Popescu' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 46/1 0/1' },
};

/** Picture of random noise, which no encoder can make small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a4482a', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a4482a' } });
const bytes = ({ buffer, byteOffset, byteLength }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
const prepare = (content: Buffer) => preparePicture(bytes(content));
const code = async (content: Buffer) => {
  const result = await attempt(() => preparePicture(bytes(content)));
  return result.ok ? 'ok' : result.code;
};

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s and is stored as WebP', async (format) => {
    const { content, width, height } = await prepare(await flat(64, 48).toFormat(format).toBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    expect([width, height]).toEqual([64, 48]);
  });

  it('is scaled down to 2400 pixels on its longer side, never up', async () => {
    expect(await prepare(await flat(4000, 3000).jpeg().toBuffer())).toMatchObject({ width: 2400, height: 1800 });
    expect(await prepare(await flat(1000, 3000).jpeg().toBuffer())).toMatchObject({ width: 800, height: 2400 });
  });

  it('is turned upright, whichever way the phone was held', async () => {
    const turned = await flat(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await prepare(turned)).toMatchObject({ width: 40, height: 60 });
  });

  it('loses its place, time and author', async () => {
    const telling = await noise(300, 200).jpeg().withExif(SECRET_PLACE).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ana</x:xmpmeta>').toBuffer(); // prettier-ignore
    expect((await sharp(telling).metadata()).exif).toBeDefined();
    const { content } = await prepare(telling);
    const { exif, xmp, iptc, icc } = await sharp(content).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
    expect(content.includes('Popescu')).toBe(false);
  });

  it('keeps its transparency', async () => {
    const pane = sharp({ create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect((await sharp((await prepare(await pane.png().toBuffer())).content).metadata()).hasAlpha).toBe(true);
  });

  it('may not be text, SVG, GIF or HEIC, whatever its name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await code(Buffer.from(svg))).toBe('unsupported_image');
    expect(await code(Buffer.from('Aceasta nu este o poză.'))).toBe('unsupported_image');
    expect(await code(await flat(8, 8).gif().toBuffer())).toBe('unsupported_image');
    expect(await code(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('unsupported_image');
    expect(await code(Buffer.alloc(0))).toBe('unsupported_image');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is refused as broken if a %s was cut short', async (format) => {
    const whole = await noise(400, 300).toFormat(format).toBuffer();
    expect(await code(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('broken_image');
    expect(await code(whole.subarray(0, 40))).toBe('broken_image');
  });

  it('is refused if only its first bytes are a JPEG’s', async () => {
    const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg/>')]);
    expect(await code(disguised)).toBe('broken_image');
  });

  it('has at most forty million pixels', async () => {
    const bomb = await flat(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    expect(await code(bomb)).toBe('too_many_pixels');
  });
});
