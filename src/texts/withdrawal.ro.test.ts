import { describe, expect, it } from 'vitest';
import { orderEventName } from './shop.ro.ts';
import { alreadyWithdrawn, owedWords } from './withdrawal.ro.ts';

describe('the timeline of an order that was withdrawn from', () => {
  const announced = [{ kind: 'withdrawal_announced', at: new Date() }];
  const named = (changes: object) =>
    orderEventName('withdrawal_announced', { deliveryMethod: 'courier', isWithdrawn: false, events: announced, ...changes }); // prettier-ignore

  it('says no more of a part of it, or of a claim, than that it was told', () => {
    expect(named({})).toBe('Ai anunțat o retragere din contract');
    expect(named({ isWithdrawn: true })).toBe('Te-ai retras din contract');
  });

  it('says no more than it knows where a withdrawal was cancelled', () => {
    const events = [...announced, { kind: 'return_cancelled', at: new Date() }];
    expect(named({ events })).toBe('Te-ai retras din contract');
  });
});

it('pieces that were withdrawn before are counted as people do', () => {
  expect(alreadyWithdrawn(1)).toBe('din care 1 deja retrasă');
  expect(alreadyWithdrawn(2)).toBe('din care 2 deja retrase');
});

describe('the proof of a withdrawal', () => {
  const proof = { due: 15_300, refunded: null } as const;

  it('says what is to come back while it is', () => {
    for (const state of ['announced', 'received'] as const)
      expect(owedWords({ ...proof, state })).toEqual(['De primit înapoi', '153,00 RON']);
  });

  it('says what was sent once it is settled', () => {
    expect(owedWords({ ...proof, state: 'refunded', refunded: 15_000 })).toEqual(['Trimis înapoi', '150,00 RON']);
    expect(owedWords({ ...proof, state: 'refunded', refunded: 0 })).toBeUndefined();
  });

  it('promises nothing where it is cancelled, or nothing was paid for what stayed here', () => {
    expect(owedWords({ ...proof, state: 'cancelled' })).toBeUndefined();
    expect(owedWords({ ...proof, state: 'left_out' })).toBeUndefined();
    expect(owedWords({ ...proof, due: 0, state: 'announced' })).toBeUndefined();
  });
});
