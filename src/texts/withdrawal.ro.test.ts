import { describe, expect, it } from 'vitest';
import { orderEventName } from './shop.ro.ts';
import { alreadyWithdrawn, owedWords } from './withdrawal.ro.ts';

describe('the timeline of an order with a withdrawal', () => {
  const announced = [{ kind: 'withdrawal_announced', at: new Date() }];
  const named = (changes: object) =>
    orderEventName('withdrawal_announced', { deliveryMethod: 'courier', isWithdrawn: false, events: announced, ...changes }); // prettier-ignore

  it('says only that a withdrawal was announced if it is a part of the order or a claim', () => {
    expect(named({})).toBe('Ai anunțat o retragere din contract');
    expect(named({ isWithdrawn: true })).toBe('Te-ai retras din contract');
  });

  it('says that the buyer withdrew if the withdrawal was cancelled', () => {
    const events = [...announced, { kind: 'return_cancelled', at: new Date() }];
    expect(named({ events })).toBe('Te-ai retras din contract');
  });
});

it('pieces that were withdrawn before are counted in correct Romanian', () => {
  expect(alreadyWithdrawn(1)).toBe('din care 1 deja retrasă');
  expect(alreadyWithdrawn(2)).toBe('din care 2 deja retrase');
});

describe('the money of a withdrawal', () => {
  const proof = { due: 15_300, refunded: null } as const;

  it('is shown as to be received until it is refunded', () => {
    for (const state of ['announced', 'received'] as const)
      expect(owedWords({ ...proof, state })).toEqual(['De primit înapoi', '153,00 RON']);
  });

  it('is shown as sent back once it is refunded', () => {
    expect(owedWords({ ...proof, state: 'refunded', refunded: 15_000 })).toEqual(['Trimis înapoi', '150,00 RON']);
    expect(owedWords({ ...proof, state: 'refunded', refunded: 0 })).toBeUndefined();
  });

  it('is not shown if the withdrawal is cancelled or left out, or if nothing is due', () => {
    expect(owedWords({ ...proof, state: 'cancelled' })).toBeUndefined();
    expect(owedWords({ ...proof, state: 'left_out' })).toBeUndefined();
    expect(owedWords({ ...proof, due: 0, state: 'announced' })).toBeUndefined();
  });
});
