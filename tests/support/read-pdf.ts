import { PDFDocument } from '@cantoo/pdf-lib';

/** Reads each page of a PDF in drawing order, with its width in points. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; width: number }[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map((page) => ({
    text: page
      .extractContents()
      .map((part) => (part.kind === 'text' ? part.getText() : ''))
      .join(' ')
      // Letters of embedded fonts have two bytes.
      .replaceAll('\0', '')
      .replace(/\s+/g, ' ')
      .trim(),
    width: Math.round(page.getWidth()),
  }));
}
