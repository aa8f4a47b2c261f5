import { inflateSync } from 'node:zlib';
import type { PDFDocument, PDFPageLeaf, PDFPageTree } from '@cantoo/pdf-lib';
import type { LabelGap } from '#server/sales/orders/documents/label-gap.ts';

/** Bytes that all packed parts of a label may grow to: a page of pictures in A6 has some millions. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/** Of one label; a courier's has some tens of kilobytes. */
export const MAX_LABEL_BYTES = 512 * 1024;
/** An order is one parcel; some couriers put a sheet of instructions behind its label. */
const MAX_LABEL_PAGES = 4;
/** A page's parts that are seen; links, scripts and forms are left out. */
const SEEN = new Set(['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Contents', 'Group']);

/** The program that reads PDFs, loaded with the first label. */
export const loadPdfLib = () => import('@cantoo/pdf-lib');

/** Keeps nothing of a courier's label but its pages. Somebody else's file may be anything: whatever goes wrong with it ends here. */
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
    // A label that cannot be written would take the papers of all the others with it.
    const written = await label.save();
    return written.length > 2 * MAX_LABEL_BYTES ? 'too_large' : label;
  } catch {
    return 'unreadable';
  }
}

/** The reader makes do with a file that is cut off, and a label without its lower half would be stuck on. */
function isWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-1024)).includes('%%EOF');
}

/** The pages, or nothing where there are too many. Nodes are counted too: they may lead to each other without an end. */
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
 * True where a PDF may be opened without growing in memory to many times its size. A reader unpacks the parts that hold objects, and
 * no limit can be set for it, so a file that has such parts is unpacked here first, and one that hides what it packs or packs twice is
 * not opened at all.
 */
function unpacksSmall(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // Names may be written with numbers for letters. A picture's bytes look like that by chance, so it is no reason to refuse.
  const named = text.replace(/#([4-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  if (!/\/(ObjStm|XRef)/.test(named)) return true;
  if (/\/(LZW|RunLength)Decode/.test(named) || /\/Filter(?!\s*(\/\w|\[\s*\/\w+\s*\]))/.test(named)) return false;
  let left = MAX_UNPACKED;
  for (const { index, 0: found } of text.matchAll(/stream(\r\n|\n|\r)?/g)) {
    try {
      left -= inflateSync(bytes.subarray(index + found.length), { maxOutputLength: left }).length;
    } catch (error) {
      // What is packed in another way is not unpacked when the file is opened.
      if (error instanceof RangeError) return false;
    }
    if (left <= 0) return false;
  }
  return true;
}
