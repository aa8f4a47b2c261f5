import { describe, expect, it } from 'vitest';
import { pdfArchives } from './pdf-archives.ts';

describe('the PDFs of a month', () => {
  it('are one archive, even if there are no PDFs yet', () => {
    for (const count of [0, 1, 300])
      expect(pdfArchives('2026-11', count)).toEqual([
        { address: '/api/admin/invoices/documents.zip?month=2026-11', part: 1, parts: 1 },
      ]);
  });

  it('are split into parts if one response cannot hold them', () => {
    expect(pdfArchives('2026-11', 601).map(({ address }) => address)).toEqual([
      '/api/admin/invoices/documents.zip?month=2026-11&part=1',
      '/api/admin/invoices/documents.zip?month=2026-11&part=2',
      '/api/admin/invoices/documents.zip?month=2026-11&part=3',
    ]);
  });
});
