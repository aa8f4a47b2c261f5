import { inflateSync } from 'node:zlib';

/** Most bytes that one compressed stream may expand to. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** A readable paper needs no scripts, launched programs or embedded files. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![\w.-])/;

/** True for a complete PDF (ISO 32000-2, 7.5.2, 7.5.5) without active parts; skips images, which match by chance. */
export function isPlainPdf(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (!/^%PDF-\d\.\d\s/.test(text) || !/\d obj\b/.test(text) || !text.slice(-1024).includes('%%EOF')) return false;
  let from = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', from)) {
    const objects = text.slice(from, at);
    const end = text.indexOf('endstream', at);
    from = end < 0 ? text.length : end + 'endstream'.length;
    if (isActive(objects) || (/\/ObjStm/.test(objects) && !isPlainStream(content.subarray(at + 6, from)))) return false;
  }
  return !isActive(text.slice(from));
}

/** Tests object text for active parts; PDF names may encode letters as `#` and hex digits. */
function isActive(objects: string): boolean {
  return ACTIVE.test(objects.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
}

function isPlainStream(packed: Buffer): boolean {
  const start = packed[0] === 13 && packed[1] === 10 ? 2 : 1;
  try {
    return !isActive(inflateSync(packed.subarray(start), { maxOutputLength: MOST_UNPACKED }).toString('latin1'));
  } catch {
    // An encrypted stream shows nothing, and no reader opens a stream that expands too far.
    return true;
  }
}
