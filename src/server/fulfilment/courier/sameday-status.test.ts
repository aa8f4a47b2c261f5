import { expect, it } from 'vitest';
import { readSamedayStatus, statusSchema } from './sameday-status.ts';

const unknown = { statusId: 999, statusDate: '2026-11-20T10:00:00+0200' };
const step = (statusLabel: string, changes: object = {}) => ({ ...unknown, statusLabel, ...changes });
const read = (latest: object, { delivered = false, canceled = false, ...rest }: Record<string, unknown> = {}) => {
  const status = { expeditionSummary: { delivered, canceled }, expeditionStatus: latest, ...rest };
  return readSamedayStatus('1ONB1', statusSchema.parse(status));
};

it.each([
  ['Document de transport emis', 'made'],
  ['Colet ridicat de curier', 'on_its_way'],
  ['In tranzit spre depozit', 'on_its_way'],
  ['Coletul este în livrare', 'on_its_way'],
  // Contains "livrat", but means the opposite.
  ['Nelivrat: destinatar absent', 'on_its_way'],
  ['Ne livrat', 'on_its_way'],
  ['Coletul a fost încărcat în easybox', 'waiting_in_locker'],
  ['Colet livrat', 'delivered'],
  ['Refuzat de destinatar', 'coming_back'],
  ['Colet în retur către expeditor', 'coming_back'],
  ['Returnat la expeditor', 'returned'],
  ['Livrat expeditor', 'returned'],
  ['AWB anulat', 'cancelled'],
])('reads the status "%s" as %s', (words, state) => {
  expect(read(step(words)).state).toBe(state);
});

it.each([
  ['the number of a step if its words say nothing', step('Cod 78', { statusId: 78 }), {}, 'waiting_in_locker'],
  ['the words of a return rather than the number', step('Returnat la expeditor', { statusId: 9 }), {}, 'returned'],
  ['an unknown step as a parcel just made', step('Ceva cu totul nou'), {}, 'made'],
  ['the flag of a delivery', step('În livrare'), { delivered: true }, 'delivered'],
  ['the flag of a cancelling', step('În livrare'), { canceled: 1 }, 'cancelled'],
])('takes %s', (_what, latest, flags, state) => {
  expect(read(latest, flags).state).toBe(state);
});

it('keeps the latest known step if the last one is unknown', () => {
  const expeditionHistory = [
    step('Document de transport emis', { statusDate: '2026-11-18T10:00:00+0200' }),
    step('În tranzit', { statusDate: '2026-11-19T10:00:00+0200' }),
  ];
  const moving = { state: 'on_its_way', words: 'Ceva cu totul nou' };
  expect(read(step(moving.words), { expeditionHistory })).toMatchObject(moving);
});

it('does not read a parcel returned to its sender as delivered', () => {
  expect(read(step('Colet livrat'), { delivered: true, parcelsStatus: [{ inReturn: true }] }).state).toBe('returned');
  expect(read(step('În tranzit'), { parcelsStatus: [{ inReturn: true }] }).state).toBe('coming_back');
});

it('reads "delivered" after a refusal as returned to the sender', () => {
  const expeditionHistory = [
    step('În livrare', { statusDate: '2026-11-17T10:00:00+0200' }),
    step('Refuzat de destinatar', { statusDate: '2026-11-17T15:00:00+0200' }),
    step('În tranzit', { statusDate: '2026-11-18T10:00:00+0200' }),
  ];
  expect(read(step('Colet livrat'), { delivered: true, expeditionHistory }).state).toBe('returned');
  expect(read(step('Colet livrat'), { expeditionHistory }).state).toBe('returned');
  expect(read(step('În livrare'), { expeditionHistory }).state).toBe('on_its_way');
});

it.each(['2026-11-20T10:00:00+0200', '2026-11-20T10:00:00+02:00'])('reads the time %s', (statusDate) => {
  expect(read(step('În tranzit', { statusDate })).at.toISOString()).toBe('2026-11-20T08:00:00.000Z');
});
