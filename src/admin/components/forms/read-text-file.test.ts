import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTextFile, TextFileFault } from './read-text-file.ts';

const WORDS = 'Încasare; Țăndărei';
const read = (...bytes: Uint8Array<ArrayBuffer>[]) => readTextFile(new File(bytes, 'extras.csv'));
const inUtf16 = Uint8Array.from(Buffer.from(WORDS, 'utf16le'));

describe('a text file', () => {
  it('is read as UTF-8, without its byte order mark', async () => {
    const bytes = new TextEncoder().encode(WORDS);
    expect(await read(bytes)).toBe(WORDS);
    expect(await read(Uint8Array.of(0xef, 0xbb, 0xbf), bytes)).toBe(WORDS);
  });

  it('is read as UTF-16 of either byte order if its byte order mark says so', async () => {
    expect(await read(Uint8Array.of(0xff, 0xfe), inUtf16)).toBe(WORDS);
    expect(await read(Uint8Array.of(0xfe, 0xff), Uint8Array.from(Buffer.from(inUtf16).swap16()))).toBe(WORDS);
  });

  it('is read in the code page of Romanian spreadsheets if it is not UTF-8', async () => {
    const bytes = Uint8Array.of(0xce, ...new TextEncoder().encode('ncasare; '), 0xde, 0xe3);
    expect(await read(bytes)).toBe('Încasare; Ță');
  });

  it.each([
    ['pdf_file', '%PDF-1.7\n%\xe2\xe3'],
    ['workbook_file', 'PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0[Content_Types].xml'],
    ['workbook_file', 'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
    ['workbook_file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['workbook_file', '\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'],
    ['workbook_file', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>'],
    ['pdf_file', '\xef\xbb\xbf%PDF-1.7'],
    ['workbook_file', '\xef\xbb\xbf<html>'],
    ['archive_file', 'PK\x03\x04\x14\0\0\0\x08\0extras.csv'],
    ['archive_file', '\x1f\x8b\x08\0'],
    ['picture_file', '\x89PNG\r\n\x1a\n'],
    ['picture_file', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['picture_file', '\0\0\0\x18ftypheic'],
  ])('is refused as %s: %j', async (code, start) => {
    await expect(read(Uint8Array.from(Buffer.from(start, 'latin1')))).rejects.toMatchObject({ code });
  });

  it.each(['PK;1', 'BM;Suma', '%;PDF', '<?xml version="1.0"?><Document/>', 'II*1', 'GIF;8'])(
    'may begin with %j',
    async (text) => expect(await read(new TextEncoder().encode(text))).toBe(text),
  );

  it('is refused with a fault if it was deleted after it was chosen', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'text-file-'));
    const path = join(folder, 'extras.csv');
    writeFileSync(path, WORDS);
    const chosen = new File([await openAsBlob(path)], 'extras.csv');
    rmSync(folder, { recursive: true });
    await expect(readTextFile(chosen)).rejects.toBeInstanceOf(TextFileFault);
  });
});
