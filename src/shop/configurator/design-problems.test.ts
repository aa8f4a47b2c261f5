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

describe('what keeps a design out of the cart', () => {
  it('is nothing but the name that stands there as an example', () => {
    expect(problemsOf({})).toEqual({});
    for (const nume of ['Numele tău', 'Numele tăuAna & Matei', 'AnaNumele tău '])
      expect(problemsOf({ nume }).nume).toContain('exemplu');
  });

  it('is a day to come, until it is confirmed, and a year that the shop does not offer', () => {
    expect(problemsOf({ data: '2026-11-21' })).toEqual({});
    expect(problemsOf({ data: '2027-06-05' }).data).toContain('viitor');
    expect(problemsOf({ data: '2027-06-05' }, true)).toEqual({});
    expect(problemsOf({ data: '2101-01-01' }, true).data).toContain('1850 și 2100');
    expect(problemsOf({ data: '' }).data).toBe('Alege ziua.');
  });

  it('is a letter that the face lacks, by its name, and a text that is too long, in millimetres', () => {
    expect(problemsOf({ nume: 'Ана' }).nume).toContain('А н а');
    expect(problemsOf({ diametru: '12-cm', rand: 'MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM' }).rand).toMatch(
      /mai lung cu \d+ (de )?milimetri/,
    );
  });
});

describe('the address', () => {
  it('brings back what was written into it, unfinished or not', () => {
    const form = { ...DEFAULT_DESIGN, data: '1989-12-25', nume: 'Ștefan & țață', rand: '', loc: 'Nicăieri' };
    const address = new URL(addressOf('/configurator-luna', form), 'http://x');
    expect(readAddress(address.hash)).toEqual(form);
    // Servers receive this part only.
    expect(address.pathname + address.search).toBe('/configurator-luna');
  });

  it('describes no design where it leads to a place in the page, and keeps the usual choice for what it does not know', () => {
    for (const hash of ['', '#', '#nume', '#continut']) expect(readAddress(hash)).toBeUndefined();
    expect(readAddress('#finisaj=aur&nume=Ana')).toMatchObject({ finisaj: 'ghips-alb', nume: 'Ana', rand: '' });
  });
});
