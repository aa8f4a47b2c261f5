const STARTS = [
  ['pdf_file', /^%PDF-/],
  // Workbooks of before 2007, and pages or XML that banks name `.xls`.
  ['workbook_file', /^(?:\xd0\xcf\x11\xe0|\s*(?:<(?:!doctype )?html|<table|<\?xml[^]{0,200}mso-application))/i],
  ['picture_file', /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[^]{4}\0|RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|mif|avi)|II\*\0|MM\0\*)/],
  ['archive_file', /^(?:Rar!|7z\xbc\xaf|\x1f\x8b)/],
] as const;

export type NoText = (typeof STARTS)[number][0];

/** Tells by its first bytes what a file is that holds no text; undefined for all others. */
export function sniffFile(bytes: Uint8Array): NoText | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 300)).replace(/^\xef\xbb\xbf/, '');
  // Workbooks of today are archives that name their parts.
  if (start.startsWith('PK\x03\x04')) {
    const parts = new TextDecoder('latin1').decode(bytes);
    return /\[Content_Types\]\.xml|opendocument\.spreadsheet/.test(parts) ? 'workbook_file' : 'archive_file';
  }
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0];
}
