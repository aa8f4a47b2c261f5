import { describe, expect, it } from 'vitest';
import { useSettingsCaller } from '../../../../tests/support/settings-caller.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { DEFAULT_SECOND_CHANCE } from '#domain/settings/second-chance.ts';

describe('what is offered when a cast fails', () => {
  useTestDatabase();
  const { call, save } = useSettingsCaller();

  it('is the sample’s refill at 19,00 RON until an owner says otherwise', async () => {
    expect((await call('GET', 'secondChance')).body).toMatchObject({ value: DEFAULT_SECOND_CHANCE });
    expect(await save('secondChance', 0, { ...DEFAULT_SECOND_CHANCE, price: 0 })).toMatchObject({ status: 200 });
  });

  it.each([
    ['a product that is not on sale', { refill: 'nimic' }, 'refill', 'not_on_sale'],
    ['a price that saves nothing', { price: 5_900 }, 'price', 'not_lower'],
    ['a price below nothing', { price: -1 }, 'price', 'invalid'],
  ])('cannot be %s', async (_, changes, field, code) => {
    const answer = await save('secondChance', 0, { ...DEFAULT_SECOND_CHANCE, ...changes });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`value.${field}`]: [code] } } });
  });

  it('need not be possible while it is not offered', async () => {
    const off = { ...DEFAULT_SECOND_CHANCE, offered: false, refill: 'nimic' };
    expect(await save('secondChance', 0, off)).toMatchObject({ status: 200, body: { value: off } });
  });
});
