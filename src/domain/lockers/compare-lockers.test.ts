import { describe, expect, it } from 'vitest';
import { compareLockers, isTooShort, type KnownLocker } from './compare-lockers.ts';
import type { Locker } from './locker.ts';

const place = { address: 'Strada Morii 1', city: 'Sibiu', county: 'Sibiu', postalCode: '' } as const;
const about = { ...place, latitude: 45.79, longitude: 24.15, takesPayment: true };
const known = (id: string, changes: Partial<KnownLocker> = {}): KnownLocker => ({
  ...{ id, name: `Easybox ${id}`, ...about, largestBox: 'l', openingHours: '', active: true },
  ...changes,
});
const locker = (id: string, changes: Partial<Locker> = {}): Locker => {
  const { active: _, ...told } = known(id);
  return { ...told, largestBox: undefined, openingHours: undefined, ...changes };
};

describe('a list compared with the known lockers', () => {
  it('distinguishes new, changed, gone and unchanged lockers', () => {
    const listed = [locker('1'), locker('2', { name: 'Alt nume' }), locker('3')];
    const changes = compareLockers(listed, [known('1'), known('2'), known('4')], { isWhole: true });
    const changed = [{ locker: { id: '2' }, fields: ['name'] }];
    expect(changes).toMatchObject({ added: [{ id: '3' }], changed, gone: [{ id: '4' }], unchanged: 1 });
  });

  it('reports no locker as gone if the list is partial or the locker’s line cannot be read', () => {
    const lockers = [known('1'), known('2')];
    expect(compareLockers([locker('1')], lockers, { isWhole: false }).gone).toEqual([]);
    expect(compareLockers([locker('1')], lockers, { isWhole: true, unread: ['2'] }).gone).toEqual([]);
  });

  it.each([
    { takesPayment: false },
    { address: 'Strada Morii 2' },
    { postalCode: '550001' },
    { latitude: 45.8 },
    { longitude: 24.16 },
    { city: 'Cisnădie' },
    { county: 'Alba' as const },
  ])('notices that only %o has changed', (changes) => {
    const { changed } = compareLockers([locker('1', changes)], [known('1')], { isWhole: true });
    expect(changed).toMatchObject([{ locker: changes, fields: Object.keys(changes) }]);
  });

  it('restores a locker that is listed again, and reports one as gone only once', () => {
    const lockers = [known('1', { active: false }), known('2', { active: false })];
    const changes = compareLockers([locker('1')], lockers, { isWhole: true });
    expect(changes).toMatchObject({ changed: [{ fields: ['active'] }], gone: [] });
  });

  it.each([
    { known: { largestBox: 'm' }, told: { largestBox: 'l' } },
    { known: { openingHours: '24/7' }, told: { openingHours: 'Mo-Fr 08:00-22:00' } },
  ] as const)('keeps a value that the list omits, and takes one that it changes: $told', ({ known: before, told }) => {
    const compare = (changes: Partial<Locker>) =>
      compareLockers([locker('1', changes)], [known('1', before)], { isWhole: true });
    expect(compare({}).unchanged).toBe(1);
    expect(compare(told).changed).toMatchObject([{ fields: Object.keys(told) }]);
  });
});

it('a list with fewer than half of the known lockers counts as too short', () => {
  const short = [isTooShort(0, 0), isTooShort(49, 100), isTooShort(50, 100), isTooShort(1, 0)];
  expect(short).toEqual([true, true, false, false]);
});
