import { describe, expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import type { Audience } from '#domain/products/audience.ts';
import { KIT_FIGURES, PLASTER_WATER_ML, PLASTER_WORK_S, type CastingKit } from './casting-kit.ts';
import { kitOfProduct } from './kit-of-product.ts';

const texts = new Map(catalogue.products.map(({ id, description }) => [id, description]));
const kits = catalogue.products.flatMap(({ id, audience }): [string, CastingKit][] => {
  const kit = kitOfProduct({ audience: audience as Audience });
  return kit ? [[id, kit]] : [];
});

it('every sample product has a casting kit, except the refills and the Moon', () => {
  const others = catalogue.products.map(({ id }) => id).filter((id) => !kits.some(([kit]) => kit === id));
  expect(others.filter((id) => !id.startsWith('rezerva'))).toEqual(['luna-personalizata']);
});

describe('the figures of a casting kit', () => {
  it.each([...kits, ['rezerva-alginat', 'piesa'] as const])('match the description of %s', (id, kit) => {
    const { waterMl, mixS, holdS, unmoldH, plasterG, dryDays } = KIT_FIGURES[kit];
    const text = texts.get(id)!;
    expect(text).toMatch(waterMl < 1_000 ? `${waterMl} ml` : `${String(waterMl / 1_000).replace('.', ',')} litri`);
    expect(text).toMatch(`${holdS.from / 60}–${holdS.to / 60} minute`);
    // Two texts omit mixing, two omit drying, and the refill has no plaster.
    if (/timp de|repede/.test(text)) expect(text).toMatch(mixS === 60 ? 'un minut' : `${mixS} de secunde`);
    if (/uscarea/i.test(text)) expect(text).toMatch(`${dryDays.from}–${dryDays.to} zile`);
    if (id === 'rezerva-alginat') return;
    expect(text).toMatch(unmoldH === 2 ? 'două ore' : 'patru ore');
    expect(text).toMatch(plasterG === null ? 'câte 40 ml la 100 g' : `${(plasterG / 100) * PLASTER_WATER_ML} ml`);
  });

  it('match the working time in the plaster’s own description', () => {
    expect(texts.get('rezerva-ghips')).toMatch(`${PLASTER_WORK_S.from / 60}–${PLASTER_WORK_S.to / 60} minute de lucru`);
  });
});
