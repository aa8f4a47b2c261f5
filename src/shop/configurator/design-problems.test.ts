import { describe, expect, it } from 'vitest';
import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import { engrave } from '#domain/moon/engraving.ts';
import { loadFace } from '#domain/engraving/face-outlines.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import { addressOf, readAddress } from './design-address.ts';
import { findProblems } from './design-problems.ts';

const face = await loadFace('clasic');

function problemsOf(changes: Partial<MoonDesign>, futureConfirmed = false) {
  const form = { ...DEFAULT_DESIGN, nume: 'Ana', ...changes };
  return findProblems(form, { engraving: engrave(form, face), townKnown: true, today: '2026-11-21', futureConfirmed });
}

describe('the problems of a design', () => {
  it('are none, unless the name is still the example', () => {
    expect(problemsOf({})).toEqual({});
    for (const nume of ['Numele tău', 'Numele tăuAna & Matei', 'AnaNumele tău '])
      expect(problemsOf({ nume }).nume).toContain('exemplu');
  });

  it('include a future day until it is confirmed, and a year that the shop does not offer', () => {
    expect(problemsOf({ data: '2026-11-21' })).toEqual({});
    expect(problemsOf({ data: '2027-06-05' }).data).toContain('viitor');
    expect(problemsOf({ data: '2027-06-05' }, true)).toEqual({});
    expect(problemsOf({ data: '2101-01-01' }, true).data).toContain('1850 și 2100');
    expect(problemsOf({ data: '' }).data).toBe('Alege ziua.');
  });

  it('name a letter that the typeface lacks, and how many millimetres a text is too long', () => {
    expect(problemsOf({ nume: 'Ана' }).nume).toContain('А н а');
    expect(problemsOf({ diametru: '12-cm', rand: 'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM' }).rand).toMatch(
      /mai lung cu \d+ (de )?milimetri/,
    );
  });
});

describe('the address of the configurator', () => {
  it('restores the design that was written into it, even an unfinished one', () => {
    const form = { ...DEFAULT_DESIGN, data: '1989-12-25', nume: 'Ștefan & țață', rand: '', loc: 'Nicăieri' };
    const address = new URL(addressOf('/configurator-luna', form), 'http://x');
    expect(readAddress(address.hash)).toEqual(form);
    // Servers receive this part only.
    expect(address.pathname + address.search).toBe('/configurator-luna');
  });

  it('gives no design if it leads to a place in the page, and the default for an unknown choice', () => {
    for (const hash of ['', '#', '#nume', '#continut']) expect(readAddress(hash)).toBeUndefined();
    expect(readAddress('#finisaj=aur&nume=Ana')).toMatchObject({ finisaj: 'ghips-alb', nume: 'Ana', rand: '' });
  });
});
