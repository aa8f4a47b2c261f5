import { describe, expect, it } from 'vitest';
import catalogue from '../../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { KIT_FIGURES, PLASTER_WATER_ML, PLASTER_WORK_S, type CastingKit } from './casting-kit.ts';

/** The kits that are cast by each group of figures. */
const PRODUCTS: Record<CastingKit, string[]> = {
  piesa: ['mana-bebelus', 'talpa-bebelus', 'cadou-botez', 'rezerva-alginat'],
  pereche: ['manuta-si-talpita', 'gemeni', 'rama-3d', 'set-cadou'],
  labuta: ['labuta'],
  cuplu: ['cuplu'],
  familie: ['maini-familie'],
};
const texts = new Map(catalogue.products.map(({ id, description }) => [id, description]));
const cases = Object.entries(PRODUCTS).flatMap(([kit, ids]) => ids.map((id) => [id, kit as CastingKit] as const));

describe('the figures of a cast', () => {
  it.each(cases)('are those that the text of %s gives', (id, kit) => {
    const { waterMl, mixS, holdS, unmoldH, plasterG, dryDays } = KIT_FIGURES[kit];
    const text = texts.get(id)!;
    expect(text).toMatch(waterMl < 1_000 ? `${waterMl} ml` : `${String(waterMl / 1_000).replace('.', ',')} litri`);
    expect(text).toMatch(`${holdS.from / 60}–${holdS.to / 60} minute`);
    // Two texts leave the mixing out, two the drying, and the refill has no plaster.
    if (/timp de|repede/.test(text)) expect(text).toMatch(mixS === 60 ? 'un minut' : `${mixS} de secunde`);
    if (/uscarea/i.test(text)) expect(text).toMatch(`${dryDays.from}–${dryDays.to} zile`);
    if (id === 'rezerva-alginat') return;
    expect(text).toMatch(unmoldH === 2 ? 'două ore' : 'patru ore');
    expect(text).toMatch(plasterG === null ? 'câte 40 ml la 100 g' : `${(plasterG / 100) * PLASTER_WATER_ML} ml`);
  });

  it('give plaster the time that its own text gives', () => {
    expect(texts.get('rezerva-ghips')).toMatch(`${PLASTER_WORK_S.from / 60}–${PLASTER_WORK_S.to / 60} minute de lucru`);
  });
});
