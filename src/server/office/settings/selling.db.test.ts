import { describe, expect, it } from 'vitest';
import { update } from '../../../../tests/support/rows.ts';
import { useSettingsCaller } from '../../../../tests/support/settings-caller.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';

describe('how is sold', () => {
  const test = useTestDatabase();
  const { call, save } = useSettingsCaller();

  it('leaves customers a way to get and to pay what they buy', async () => {
    for (const field of ['deliveryMethods', 'paymentMethods']) {
      const answer = await save('selling', 0, { ...DEFAULT_SELLING, [field]: [] });
      expect(answer).toMatchObject({ status: 422, body: { errors: { [`value.${field}`]: ['one_needed'] } } });
    }
    const bounds = { ...DEFAULT_SELLING, cashFrom: 20_000, cashUpTo: 10_000 };
    expect(await save('selling', 0, bounds)).toMatchObject({
      body: { errors: { 'value.cashUpTo': ['below_minimum'] } },
    });
  });

  it('bounds cash in a row of before it could: 20 pieces, and the total as the owner had it', async () => {
    const { cashPieces: _pieces, ...before } = { ...DEFAULT_SELLING, cashUpTo: null };
    const row = { name: 'selling', value: JSON.stringify(before), version: 2, updated_at: new Date(), updated_by: 'ana@exemplu.ro' }; // prettier-ignore
    await test.db.insertInto('settings').values(row).execute();
    expect((await call('GET', 'selling')).body).toMatchObject({ value: { cashPieces: 20, cashUpTo: null } });
    for (const cashPieces of [0, 2.5, 10_000])
      expect(await save('selling', 2, { ...DEFAULT_SELLING, cashPieces })).toMatchObject({ status: 422 });
    expect(await save('selling', 2, { ...DEFAULT_SELLING, cashPieces: null })).toMatchObject({ status: 200 });
  });

  it('says when parcels leave, tidied, and of a row from before on the days of the defaults', async () => {
    const christmas = { from: '2026-12-24', to: '2027-01-03' };
    const easter = { from: '2027-04-29', to: '2027-04-29' };
    const within = { from: '2026-12-28', to: '2026-12-30' };
    const longer = { from: '2027-01-03', to: '2027-01-06' };
    const days = { workingDays: [6, 1, 1], closedDays: [easter, longer, within, christmas] };
    const sending = { ...days, lastSendingHour: 0, makingDays: 30 };
    const tidied = { workingDays: [1, 6], closedDays: [{ from: '2026-12-24', to: '2027-01-06' }, easter] };
    const saved = await save('selling', 0, { ...DEFAULT_SELLING, ...sending });
    expect(saved).toMatchObject({ status: 200, body: { value: { ...sending, ...tidied } } });
    const { workingDays: _, closedDays: __, lastSendingHour: ___, makingDays: ____, ...before } = DEFAULT_SELLING;
    await update(test.db, 'settings', { value: JSON.stringify(before) });
    expect((await call('GET', 'selling')).body).toMatchObject({ value: DEFAULT_SELLING });
  });

  it.each([
    ['workingDays', [], 'workingDays', 'one_needed'],
    ['workingDays', [0], 'workingDays.0', 'invalid'],
    ['workingDays', [8], 'workingDays.0', 'invalid'],
    ['closedDays', [{ from: '2027-02-29', to: '2027-03-01' }], 'closedDays.0.from', 'invalid'],
    ['closedDays', [{ from: '2026-12-24', to: '24.12.2026' }], 'closedDays.0.to', 'invalid'],
    ['closedDays', [{ from: '2026-12-24', to: '2026-12-23' }], 'closedDays.0.to', 'before_start'],
    ['closedDays', Array(31).fill({ from: '2026-12-24', to: '2026-12-24' }), 'closedDays', 'too_many'],
    ['lastSendingHour', 24, 'lastSendingHour', 'invalid'],
    ['lastSendingHour', 11.5, 'lastSendingHour', 'invalid'],
    ['makingDays', -1, 'makingDays', 'invalid'],
    ['makingDays', 31, 'makingDays', 'too_large'],
  ])('refuses as %s %j: %s is %s', async (field, value, at, code) => {
    const answer = await save('selling', 0, { ...DEFAULT_SELLING, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`value.${at}`]: [code] } } });
  });
});
