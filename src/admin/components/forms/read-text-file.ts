import { RequestFailure } from '../request.ts';

const STARTS = [
  ['pdf_file', /^%PDF-/],
  // Workbooks from before 2007, and HTML or XML that banks name `.xls`.
  ['workbook_file', /^(?:\xd0\xcf\x11\xe0|\s*(?:<(?:!doctype )?html|<table|<\?xml[^]{0,200}mso-application))/i],
  ['picture_file', /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[^]{4}\0|RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|mif|avi)|II\*\0|MM\0\*)/],
  ['archive_file', /^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/],
] as const;

type NoText = (typeof STARTS)[number][0];

/** Thrown when the file was moved or changed after the choice, is unreadable, or holds no text. */
export class TextFileFault extends RequestFailure {
  constructor(code: 'unreadable_file' | NoText) {
    super(code, 400);
  }
}

const COMMA_BELOW: Record<string, string> = { Ş: 'Ș', ş: 'ș', Ţ: 'Ț', ţ: 'ț' };

/**
 * Reads a text file by its byte order mark (spreadsheets save "Unicode text" as UTF-16), else as UTF-8, or, if that is
 * invalid, in the code page of Romanian spreadsheets, which has cedillas for commas.
 * @throws TextFileFault
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new TextFileFault('unreadable_file');
  });
  const noText = sniffFile(new Uint8Array(bytes));
  if (noText) throw new TextFileFault(noText);
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes).replace(/[ŞşŢţ]/g, (letter) => COMMA_BELOW[letter]!);
  }
}

/** Detects a file without text by its first bytes; undefined for all others. */
function sniffFile(bytes: Uint8Array): NoText | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 300)).replace(/^\xef\xbb\xbf/, '');
  // Modern workbooks are ZIP archives with known part names.
  if (start.startsWith('PK\x03\x04')) {
    const parts = new TextDecoder('latin1').decode(bytes);
    return /\[Content_Types\]\.xml|opendocument\.spreadsheet/.test(parts) ? 'workbook_file' : 'archive_file';
  }
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0];
}
