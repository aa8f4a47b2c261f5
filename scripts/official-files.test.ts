import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFICIAL_FILES, officialLink } from '../src/config/official-files.ts';
import { officialFiles, presentOfficialFiles } from './official-files.ts';

const NOTICE = OFFICIAL_FILES.legalGuaranteeNotice;
const PICTOGRAM = OFFICIAL_FILES.salPictogram;

describe('official files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'official-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Reads the log of a build or a development server, and what its pages are told. */
  async function begin(command: 'build' | 'dev') {
    const warnings: string[] = [];
    let told: unknown;
    const hook = officialFiles(folder).hooks['astro:config:setup'] as (options: object) => unknown;
    await hook({
      command,
      logger: { warn: (warning: string) => warnings.push(warning) },
      updateConfig: (config: { vite: { define: { __OFFICIAL_FILES__: string } } }) => {
        told = JSON.parse(config.vite.define.__OFFICIAL_FILES__);
      },
    });
    return { warnings, told };
  }

  it('are warned of by name while they are missing, with their act and where they are to be had', async () => {
    const { warnings, told } = await begin('build');
    expect(told).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/notificare-garantie-legala\.pdf.*harmonised notice.*2025\/1960.*https:\/\/eur-lex/),
      expect.stringMatching(/pictograma-anpc-sal\.png.*SAL pictogram.*449\/2022.*https:\/\/anpc\.ro/),
    ]);
  });

  it('are not warned of once they are there', async () => {
    writeFileSync(join(folder, NOTICE.file), '%PDF-1.7 …');
    const { warnings, told } = await begin('build');
    expect(told).toEqual(['legalGuaranteeNotice']);
    // Functions are told the same (scripts/publish-settings.ts), for the owner's first screen.
    expect(presentOfficialFiles(folder)).toEqual(told);
    expect(warnings).toEqual([expect.stringContaining(PICTOGRAM.name)]);
  });

  it('are missing while they are empty or something else', async () => {
    writeFileSync(join(folder, NOTICE.file), '');
    writeFileSync(join(folder, PICTOGRAM.file), '<!doctype html>');
    expect((await begin('build')).warnings).toHaveLength(2);
  });

  it('are not asked for while the shop is being worked on', async () => {
    expect((await begin('dev')).warnings).toEqual([]);
  });

  it('are opened by their sentence, which leads to the authority until then', () => {
    expect(officialLink('legalGuaranteeNotice', ['legalGuaranteeNotice'])).toEqual({
      href: '/oficial/notificare-garantie-legala.pdf',
      linkName: 'Notificarea oficială despre garanția legală (PDF)',
    });
    expect(officialLink('legalGuaranteeNotice', [])).toEqual(NOTICE.meanwhile);
    expect(NOTICE.meanwhile.href).toMatch(/^https:\/\/europa\.eu\/youreurope\/.*_ro\.htm$/);
    expect(officialLink('salPictogram', [])).toMatchObject({ href: 'https://anpc.ro/ce-este-sal/' });
  });
});
