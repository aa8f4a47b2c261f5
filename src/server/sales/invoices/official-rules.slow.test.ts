import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitVat } from '#domain/invoices/invoice-lines.ts';
import { GOODS, invoice, ODD_INVOICES, tradedInvoices } from '../../../../tests/support/ubl/sample-invoices.ts';
import { ublInvoice } from './ubl-invoice.ts';

/** Folder of the compiled rules (*.xslt), and Saxon's jar. */
const { E_FACTURA_RULES: rules, SAXON_JAR: saxon } = process.env;
const DOCUMENTS = 300;

it.skipIf(!rules || !saxon)(
  'documents of every kind break none of the rules that ANAF publishes',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'e-factura-'));
    const samples = [
      ...ODD_INVOICES.map(([, changes]) => invoice(splitVat([GOODS]), changes)),
      ...fc.sample(tradedInvoices, DOCUMENTS / 3).flatMap(({ documents }) => documents),
    ];
    for (const [at, sample] of samples.entries()) await writeFile(join(folder, `${at}.xml`), ublInvoice(sample));
    const broken = new Set<string>();
    for (const each of (await readdir(rules!)).filter((name) => name.endsWith('.xslt'))) {
      const verdicts = join(folder, each.replace('.xslt', ''));
      await mkdir(verdicts);
      const options = [`-s:${folder}`, `-xsl:${join(rules!, each)}`, `-o:${verdicts}`];
      await promisify(execFile)('java', ['-cp', saxon!, 'net.sf.saxon.Transform', ...options]);
      const told = (await readdir(verdicts)).filter((name) => name.endsWith('.xml'));
      expect(told).toHaveLength(samples.length);
      for (const name of told) {
        const verdict = await readFile(join(verdicts, name), 'utf8');
        expect(verdict).toContain('<svrl:fired-rule');
        for (const [, facts] of verdict.matchAll(/<svrl:(?:failed-assert|successful-report)\b([^>]*)>/g))
          if (!facts!.includes('flag="warning"')) broken.add(`${name}: ${/ id="([^"]*)"/.exec(facts!)?.[1]}`);
      }
    }
    await rm(folder, { recursive: true });
    expect([...broken]).toEqual([]);
  },
  600_000,
);
