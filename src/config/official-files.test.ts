import { describe, expect, it } from 'vitest';
import { NO_OFFICIAL_FILES } from '#domain/settings/official.ts';
import { OFFICIAL_FILES, officialFileAddress, officialLink } from './official-files.ts';

describe('official files', () => {
  it('are linked once uploaded; until then the link opens the authority’s page', () => {
    const notice = `/media/${'a'.repeat(64)}.pdf`;
    expect(officialLink('legalGuaranteeNotice', { ...NO_OFFICIAL_FILES, legalGuaranteeNotice: notice })).toEqual({
      href: notice,
      linkName: 'Notificarea oficială despre garanția legală (PDF)',
    });
    const { meanwhile } = OFFICIAL_FILES.legalGuaranteeNotice;
    expect(officialLink('legalGuaranteeNotice', NO_OFFICIAL_FILES)).toEqual(meanwhile);
    expect(meanwhile.href).toMatch(/^https:\/\/europa\.eu\/youreurope\/.*_ro\.htm$/);
    expect(officialLink('salPictogram', NO_OFFICIAL_FILES)).toMatchObject({ href: 'https://anpc.ro/ce-este-sal/' });
    expect(officialFileAddress('salPictogram', NO_OFFICIAL_FILES)).toBeUndefined();
  });
});
