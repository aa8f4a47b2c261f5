import { sniffFile, type NoText } from './sniff-file.ts';

/** The file was moved or changed since it was chosen, may not be opened, or is none of text. */
export class TextFileFault extends Error {
  readonly code: 'unreadable_file' | NoText;

  constructor(code: TextFileFault['code']) {
    super(code);
    this.code = code;
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
