import type * as pdfmakeTypes from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printable } from './printable.ts';

/** Grey of lines and secondary text on paper. */
export const SOFT = '#666666';

/**
 * Draws an A4 document. The code contains the fonts, so that every bundle has them; the first document loads the
 * renderer.
 * @param document.numbered - false omits page numbers, for pages of several documents
 * @param document.tellPage - called for each part with an `id`, with its first page, counted from 1
 */
export async function drawPdf({
  footer,
  numbered = true,
  tellPage,
  ...document
}: Pick<TDocumentDefinitions, 'content' | 'info'> & {
  footer: string;
  numbered?: boolean;
  tellPage?: (id: string, page: number) => void;
}): Promise<Uint8Array<ArrayBuffer>> {
  const pdfmake = await loadPdfmake();
  const made = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 60],
    language: 'ro-RO',
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    styles: {
      title: { fontSize: 20, bold: true },
      heading: { fontSize: 11, bold: true, margin: [0, 0, 0, 3] },
      soft: { color: SOFT },
    },
    ...printable(document),
    // The only hook that reveals a part's page; it adds no page breaks.
    pageBreakBefore: ({ id, pageNumbers: [page] }) => {
      if (id && page) tellPage?.(id, page);
      return false;
    },
    footer: (page, pages) => ({
      margin: [40, 12, 40, 0],
      columns: [
        { text: printable(footer), style: 'soft', fontSize: 8 },
        { text: numbered ? `${page} / ${pages}` : '', style: 'soft', fontSize: 8, alignment: 'right', width: 60 },
      ],
    }),
  } as TDocumentDefinitions);
  return new Uint8Array(await made.getBuffer());
}

/** The package's types omit its file system. */
type Pdfmake = typeof pdfmakeTypes & {
  virtualfs: { writeFileSync(name: string, content: string, encoding: string): void };
};

let loaded: Promise<Pdfmake> | undefined;

function loadPdfmake(): Promise<Pdfmake> {
  loaded ??= (async () => {
    const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: Pdfmake };
    const { default: fonts } = await import('pdfmake/build/vfs_fonts.js');
    for (const [name, font] of Object.entries(fonts)) pdfmake.virtualfs.writeFileSync(name, font, 'base64');
    pdfmake.setFonts({
      Roboto: {
        normal: 'Roboto-Regular.ttf',
        bold: 'Roboto-Medium.ttf',
        italics: 'Roboto-Italic.ttf',
        bolditalics: 'Roboto-MediumItalic.ttf',
      },
    });
    // A document is made of text alone and loads nothing.
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy(() => false);
    return pdfmake;
  })();
  return loaded;
}
