import { inflateSync } from 'node:zlib';
import type { PDFDocument, PDFPageLeaf, PDFPageTree } from '@cantoo/pdf-lib';
import type { LabelGap } from '#server/sales/orders/documents/label-gap.ts';

/** Most bytes that a label's compressed streams may expand to; an A6 page of pictures takes some millions. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/** Most bytes of one label; a courier's has some tens of kilobytes. */
export const MAX_LABEL_BYTES = 512 * 1024;
/** Most pages of a label: an order is one parcel, and some couriers add a sheet of instructions. */
const MAX_LABEL_PAGES = 4;
/** Visible entries of a page; links, scripts and forms are dropped. */
const SEEN = new Set(['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Contents', 'Group']);

/** Loads the PDF library with the first label. */
export const loadPdfLib = () => import('@cantoo/pdf-lib');

/** Copies only the pages of a courier's label. Every fault of this untrusted file ends here. */
export async function readLabelDocument(bytes: Uint8Array): Promise<PDFDocument | LabelGap> {
  if (bytes.length > MAX_LABEL_BYTES) return 'too_large';
  if (!isWhole(bytes) || !unpacksSmall(bytes)) return 'unreadable';
  const lib = await loadPdfLib();
  try {
    const given = await lib.PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    const leaves = listLeaves(given.catalog.Pages(), lib.PDFPageTree);
    if (leaves === undefined) return 'too_large';
    if (leaves.length === 0) return 'unreadable';
    for (const leaf of leaves) {
      for (const key of leaf.keys()) if (!SEEN.has(key.decodeText())) leaf.delete(key);
    }
    const label = await lib.PDFDocument.create();
    for (const page of await label.copyPages(given, given.getPageIndices())) label.addPage(page);
    // Saving now keeps a label that cannot be written from spoiling the document of all labels.
    const written = await label.save();
    return written.length > 2 * MAX_LABEL_BYTES ? 'too_large' : label;
  } catch {
    return 'unreadable';
  }
}

/** Rejects a truncated file, which the reader would accept, so that no half label is stuck on a parcel. */
function isWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-1024)).includes('%%EOF');
}

/** Lists the pages, or returns undefined for too many. The node limit ends trees that refer to themselves. */
function listLeaves(tree: PDFPageTree, Tree: typeof PDFPageTree): PDFPageLeaf[] | undefined {
  const leaves: PDFPageLeaf[] = [];
  const open: PDFPageTree[] = [tree];
  for (let nodes = 0; open.length > 0; nodes += 1) {
    if (nodes > MAX_LABEL_PAGES * 4) return undefined;
    const node = open.pop()!;
    const kids = node.Kids();
    if (kids.size() > MAX_LABEL_PAGES) return undefined;
    for (let at = 0; at < kids.size(); at += 1) {
      const kid = kids.lookup(at) as PDFPageTree | PDFPageLeaf;
      if (kid instanceof Tree) open.push(kid);
      else leaves.push(kid);
    }
    if (leaves.length > MAX_LABEL_PAGES) return undefined;
  }
  return leaves;
}

/**
 * Returns whether a PDF can be opened without expanding to many times its size. The library decompresses object streams
 * without a limit, so this function decompresses such files first, and rejects files that hide their filters or
 * compress twice.
 */
function unpacksSmall(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // PDF names may encode letters as `#` and hex digits. Image bytes may match by chance, which is no reason to refuse.
  const named = text.replace(/#([4-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  if (!/\/(ObjStm|XRef)/.test(named)) return true;
  if (/\/(LZW|RunLength)Decode/.test(named) || /\/Filter(?!\s*(\/\w|\[\s*\/\w+\s*\]))/.test(named)) return false;
  let left = MAX_UNPACKED;
  for (const { index, 0: found } of text.matchAll(/stream(\r\n|\n|\r)?/g)) {
    try {
      left -= inflateSync(bytes.subarray(index + found.length), { maxOutputLength: left }).length;
    } catch (error) {
      // Streams with other filters stay compressed when the file is opened.
      if (error instanceof RangeError) return false;
    }
    if (left <= 0) return false;
  }
  return true;
}
