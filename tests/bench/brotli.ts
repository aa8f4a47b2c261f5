import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const QUALITY = 11;
const known = new Map<string, Promise<Buffer>>();

/** Compresses with brotli 11; the same content is compressed only once. */
export function brotli(content: Buffer): Promise<Buffer> {
  const hash = createHash('sha256').update(content).digest('hex');
  const compressed = known.get(hash) ?? compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  known.set(hash, compressed);
  return compressed;
}

/** True for what a CDN compresses. */
export function isText(contentType: string | null | undefined): boolean {
  return /^text\/|[+/](json|xml|javascript|manifest)\b/.test(contentType ?? '');
}
