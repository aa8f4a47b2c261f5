import { PDFDocument, PDFName, PDFString, PageSizes, StandardFonts } from '@cantoo/pdf-lib';

/** Makes an A6 label like a courier's: the AWB on each page and a script that a PDF reader would run. */
export async function labelPdf(
  awb: string,
  { pages = 1, noise }: { pages?: number; noise?: Uint8Array } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const label = await PDFDocument.create();
  const font = await label.embedFont(StandardFonts.Helvetica);
  for (let at = 1; at <= pages; at += 1) {
    const page = label.addPage(PageSizes.A6);
    page.drawText(`AWB ${awb}`, { x: 20, y: 380, size: 24, font });
    const script = label.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
    // Incompressible bytes, like those of a photo.
    if (noise) page.node.set(PDFName.of('Group'), label.context.register(label.context.stream(noise)));
    page.node.set(PDFName.of('AA'), label.context.obj({ O: script }));
  }
  return new Uint8Array(await label.save());
}
