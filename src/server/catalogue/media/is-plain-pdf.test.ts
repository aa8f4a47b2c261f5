import { PDFDocument } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isPlainPdf } from './is-plain-pdf.ts';

const pdf = (objects: string) => Buffer.from(`%PDF-1.4\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1');
const catalog = (more: string) => pdf(`1 0 obj<</Type/Catalog${more}>>endobj`);
const packed = (objects: string) => `2 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\r\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream endobj`; // prettier-ignore
const picture = (bytes: string) => `2 0 obj<</Subtype/Image>>stream\n${bytes}\nendstream endobj`;

it.each([true, false])('isPlainPdf accepts a document, packed or not: %s', async (useObjectStreams) => {
  const paper = await PDFDocument.create();
  paper.addPage().drawText('Fișa cu date', { font: await paper.embedFont('Helvetica'), size: 10 });
  expect(isPlainPdf(Buffer.from(await paper.save({ useObjectStreams })))).toBe(true);
  paper.addJavaScript('x', 'app.alert(1)');
  expect(isPlainPdf(Buffer.from(await paper.save({ useObjectStreams })))).toBe(false);
});

it.each([
  ['a script', catalog('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  ['an escaped script', catalog('/OpenAction<</S/J#61vaScript>>')],
  ['a launched program', catalog('/OpenAction<</S /Launch /F (x.exe)>>')],
  ['an embedded file', catalog('/Names<</EmbeddedFiles 3 0 R>>')],
  ['a compressed script', pdf(packed('1 0 <</S/JavaScript>>'))],
  ['a web page', Buffer.from('%PDF-<html><script>alert(1)</script>%%EOF')],
  ['a web page after a PDF header', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>%%EOF')],
  ['half a file', catalog('').subarray(0, 40)],
])('isPlainPdf refuses %s', (_, bytes) => expect(isPlainPdf(bytes)).toBe(false)); // prettier-ignore

it.each([
  ['that sets its first view', catalog('/OpenAction[3 0 R /Fit]')],
  ['with pictures whose bytes look like scripts', pdf(picture('\xff/JS \xff/JavaScript /Launch'))],
  ['with unreadable objects', pdf(packed('1 0 <<>>').replace('\r\nx', '\r\ny'))],
  ['with compressed objects', pdf(packed('1 0 <</Type/Catalog/JSON 1>>'))],
])('isPlainPdf accepts a document %s', (_, bytes) => expect(isPlainPdf(bytes)).toBe(true)); // prettier-ignore
