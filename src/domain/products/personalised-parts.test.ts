import { describe, expect, it } from 'vitest';
import { engraving } from '../../../tests/support/fixtures/quoted-carts.ts';
import {
  hasCard,
  isPersonalised,
  optionsWithoutParts,
  partPriceAdded,
  personalisedParts,
  priceWithoutParts,
} from './personalised-parts.ts';
import type { ProductOption } from './product.ts';

const option = (type: ProductOption['type'], changes: Partial<ProductOption> = {}): ProductOption => ({
  ...engraving,
  ...{ key: 'cheie', type, required: false },
  ...changes,
});
const card = option('text', { key: 'mesaj', part: { title: 'Felicitare', price: 1_000 } });
const plateName = option('text', { key: 'nume', part: { title: 'Plăcuță', price: 2_000 } });
const plateDate = option('date', { key: 'data', part: { title: 'Plăcuță', price: 500 } });

it.each([
  ['a text that was given', [option('text')], { cheie: 'Ana' }, true],
  ['a date that was given', [option('date')], { cheie: '2026-01-01' }, true],
  ['a text left empty', [option('text')], { cheie: '' }, false],
  ['a date left empty', [option('date')], { cheie: '' }, false],
  ['a choice from a list', [option('select')], { cheie: 'bronz' }, false],
  ['a text on one of its parts', [card], { mesaj: 'La mulți ani!' }, false],
  ['a name, besides a text on a part', [card, option('text')], { mesaj: 'La mulți ani!', cheie: 'Ana' }, true],
])('a product is or is not personalised as a whole by %s: %#', (_, options, chosen, personalised) => {
  expect(isPersonalised(options, { ...chosen })).toBe(personalised);
});

describe('a part', () => {
  it('is a card if its text is not engraved', () => {
    const line = (option: ProductOption, engraving?: object) => ({
      personalisedParts: personalisedParts([option], { [option.key]: 'Ana' }),
      orderedOptions: [{ key: option.key, label: '', value: 'Ana', valueLabel: 'Ana', ...engraving }],
    });
    expect(hasCard(line(card))).toBe(true);
    expect(hasCard(line(plateName, { engraving: { face: 'clasic', capMm: 6, widthMm: 110 } }))).toBe(false);
    expect(hasCard(line(option('text')))).toBe(false);
  });

  it('is made only if its text is filled in', () => {
    expect(personalisedParts([card], { mesaj: 'La mulți ani!' })).toEqual([
      { title: 'Felicitare', unitPrice: 1_000, options: ['mesaj'] },
    ]);
    expect(personalisedParts([card], { mesaj: '' })).toEqual([]);
  });

  it('is shared by options that name the same part, and separate for others', () => {
    const chosen = { mesaj: 'La mulți ani!', nume: 'Ana', data: '2026-01-01' };
    expect(personalisedParts([plateName, card, plateDate], chosen)).toEqual([
      { title: 'Plăcuță', unitPrice: 2_500, options: ['nume', 'data'] },
      { title: 'Felicitare', unitPrice: 1_000, options: ['mesaj'] },
    ]);
  });

  it('is added to the price if it is optional, and included if it is required', () => {
    expect(partPriceAdded(card)).toBe(1_000);
    expect(partPriceAdded({ ...card, required: true })).toBe(0);
    expect(partPriceAdded(option('text'))).toBe(0);
  });

  it('stays with its buyer, so the returned goods exclude its price and its text', () => {
    const options = [{ key: 'finisaj' }, { key: 'mesaj' }];
    const line = { unitPrice: 20_900, personalisedParts: personalisedParts([card], { mesaj: 'Ana' }), options };
    expect(priceWithoutParts(line)).toBe(19_900);
    expect(optionsWithoutParts(line)).toEqual([{ key: 'finisaj' }]);
  });
});
