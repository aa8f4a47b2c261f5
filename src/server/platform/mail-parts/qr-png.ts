import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels per module: sharp for a camera on a dense screen. */
const SCALE = 6;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Draws a QR code (level M, quiet zone of 4 modules, 1 bit per pixel): few mail programs show SVG. `width`: px */
export function qrPng(text: string): { png: Buffer; width: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 4 });
  const width = size * SCALE;
  const rows = data.flatMap((modules) => {
    const row = Buffer.alloc(1 + Math.ceil(width / 8));
    for (let x = 0; x < width; x += 1) {
      const isLight = !modules[Math.floor(x / SCALE)];
      if (isLight) row[1 + (x >> 3)]! |= 0x80 >> (x & 7);
    }
    return Array.from({ length: SCALE }, () => row);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header[8] = 1; // one bit per pixel, grey
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { png, width };
}

/** Writes a chunk (ISO/IEC 15948, §5.3): length, name, content, checksum of name and content. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
