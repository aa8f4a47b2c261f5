import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { labelPdf } from '../../../../scripts/sameday-sandbox/label-pdf.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { MAX_LABEL_BYTES, readLabelDocument } from './label-document.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const read = async (bytes: Uint8Array) => {
  const label = await readLabelDocument(bytes);
  return typeof label === 'string' ? label : label.getPageCount();
};

it('a label keeps its visible content and loses its scripts', async () => {
  const label = (await readLabelDocument(await labelPdf('1ONB27'))) as PDFDocument;
  expect(await readPdf(await label.save())).toEqual([{ text: 'AWB 1ONB27', width: 298 }]);
  expect(label.getPage(0).node.has(PDFName.of('AA'))).toBe(false);
  expect(await read(await labelPdf('1ONB27', { pages: 2 }))).toBe(2);
});

it.each([
  ['an empty file', ''],
  ['a web page', '<html>Just a moment…</html>'],
  ['half a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'],
  ['a PDF without a page', '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
  ['a PDF with a bad page', '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj(page)endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
])('%s is unreadable as a label', async (_what, text) => {
  expect(await read(latin1(text))).toBe('unreadable');
}); // prettier-ignore

it('a label that is cut off or locked is unreadable', async () => {
  const whole = await labelPdf('1ONB27');
  expect(await read(whole.subarray(0, whole.length / 2))).toBe('unreadable');
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'parola', ownerPassword: 'parola', permissions: {} });
  expect(await read(await locked.save({ useObjectStreams: false }))).toBe('unreadable');
});

it('a label with too many bytes or pages is too large', async () => {
  expect(await read(new Uint8Array(MAX_LABEL_BYTES + 1))).toBe('too_large');
  expect(await read(await labelPdf('1ONB27', { pages: 5 }))).toBe('too_large');
});

it('a label whose tree of pages contains itself is too large', async () => {
  const loop = (kids: string) =>
    latin1(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count 1>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    );
  expect(await read(loop('2 0 R'))).toBe('too_large');
  expect(await read(loop('2 0 R 2 0 R'))).toBe('too_large');
});

it('a label is read even if bytes of its picture look like an escaped PDF name', async () => {
  for (const noise of ['/#41', '/x#4c', '/Type/#4fbjStm '])
    expect(await read(await labelPdf('1ONB27', { noise: latin1(`\0\xff${noise}\xff\0`) })), noise).toBe(1);
});

it('a label with a compressed object stream is unreadable', async () => {
  const zeros = deflateSync(Buffer.alloc(40 * 1024 * 1024));
  const packed = (dict: string, data = zeros.toString('latin1')) =>
    latin1(`%PDF-1.5\n1 0 obj<<${dict}/N 1/First 4/Length ${data.length}>>stream\n${data}\nendstream endobj\n%%EOF\n`);
  expect(zeros.length).toBeLessThan(MAX_LABEL_BYTES);
  for (const dict of [
    '/Type/ObjStm/Filter/FlateDecode',
    '/Type/ObjStm/Filter [ /FlateDecode ]',
    '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]',
    '/Type/ObjStm/Filter 5 0 R',
    '/Type/ObjStm/Filter/LZWDecode',
    '/Type/#4fbjStm/Filter/FlateDecode',
    '/Type/#4FbjStm/#46ilter/Fl#61teDecode',
    '/Type/ObjStm/Fi#6cter/L#5aWDecode',
  ]) {
    expect(await read(packed(dict)), dict).toBe('unreadable');
  }
});
