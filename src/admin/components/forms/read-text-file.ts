import { RequestFailure } from '../request.ts';

const STARTS = [
  ['pdf_file', /^%PDF-/],
  // Workbooks of before 2007, and pages or XML that banks name `.xls`.
  ['workbook_file', /^(?:\xd0\xcf\x11\xe0|\s*(?:<(?:!doctype )?html|<table|<\?xml[^]{0,200}mso-application))/i],
  ['picture_file', /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[^]{4}\0|RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|mif|avi)|II\*\0|MM\0\*)/],
  ['archive_file', /^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/],
] as const;

type NoText = (typeof STARTS)[number][0];

/** The file was moved or changed since it was chosen, may not be opened, or is none of text. */
export class TextFileFault extends RequestFailure {
  constructor(code: 'unreadable_file' | NoText) {
    super(code, 400);
  }
}

const COMMA_BELOW: Record<string, string> = { Ş: 'Ș', ş: 'ș', Ţ: 'Ț', ţ: 'ț' };

/**
 * Reads a text file as the mark at its start says (spreadsheets save "Unicode text" as UTF-16), else as UTF-8, or,
 * where that makes no sense, as the code page that Romanian spreadsheets may write, which has cedillas for commas.
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

/** Tells by its first bytes what a file is that holds no text; undefined for all others. */
function sniffFile(bytes: Uint8Array): NoText | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 300)).replace(/^\xef\xbb\xbf/, '');
  // Workbooks of today are archives that name their parts.
  if (start.startsWith('PK\x03\x04')) {
    const parts = new TextDecoder('latin1').decode(bytes);
    return /\[Content_Types\]\.xml|opendocument\.spreadsheet/.test(parts) ? 'workbook_file' : 'archive_file';
  }
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0];
}
