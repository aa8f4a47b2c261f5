import { inflateSync } from 'node:zlib';

/** Most bytes that one packed part is unpacked to. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** A paper to read has no use for these: scripts, programs that it starts, files within it. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![\w.-])/;

/** True of a whole PDF (ISO 32000-2, 7.5.2, 7.5.5) that does nothing by itself. Pictures' bytes hold anything by chance and are not looked at. */
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

/** Names may be written with numbers for letters. */
function isActive(objects: string): boolean {
  return ACTIVE.test(objects.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
}

function isPlainStream(packed: Buffer): boolean {
  const start = packed[0] === 13 && packed[1] === 10 ? 2 : 1;
  try {
    return !isActive(inflateSync(packed.subarray(start), { maxOutputLength: MOST_UNPACKED }).toString('latin1'));
  } catch {
    // What is locked shows nothing; what grows too large no reader opens.
    return true;
  }
}
