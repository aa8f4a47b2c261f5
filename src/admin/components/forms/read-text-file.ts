/** The browser cannot read the file: it was moved or changed since it was chosen, or may not be opened. */
export class TextFileFault extends Error {
  readonly code = 'unreadable_file';
}

/**
 * Reads a text file as the mark at its start says (spreadsheets save "Unicode text" as UTF-16), else as UTF-8, or,
 * where that makes no sense, as the code page that Romanian spreadsheets may write.
 * @throws TextFileFault
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new TextFileFault();
  });
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
