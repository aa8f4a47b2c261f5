import { describe, expect, it } from 'vitest';
import { RequestWindow } from './request-window.ts';

const MINUTE = 60_000;

describe('the requests of an address', () => {
  it('are allowed up to a limit in each window', () => {
    const window = new RequestWindow(2, MINUTE);
    expect([0, 10, 20, 30].map((now) => window.waitFor('203.0.113.1', now))).toEqual([0, 0, MINUTE - 20, MINUTE - 30]);
    expect(window.waitFor('203.0.113.1', MINUTE)).toBe(0);
  });

  it('are counted apart from other addresses', () => {
    const window = new RequestWindow(1, MINUTE);
    expect(window.waitFor('203.0.113.1', 0)).toBe(0);
    expect(window.waitFor('203.0.113.2', 0)).toBe(0);
    expect(window.waitFor('203.0.113.1', 0)).toBe(MINUTE);
  });

  it('count for an IPv6 address’s /64, and ten times as many for its /48', () => {
    const window = new RequestWindow(1, MINUTE);
    expect(window.waitFor('2001:db8:1:1::1', 0)).toBe(0);
    expect(window.waitFor('2001:db8:1:1::2', 0)).toBe(MINUTE);
    for (let home = 2; home <= 9; home += 1) expect(window.waitFor(`2001:db8:1:${home}::1`, 0)).toBe(0);
    expect(window.waitFor('2001:db8:1:a::1', 0)).toBe(MINUTE);
    expect(window.waitFor('2001:db8:2:1::1', 0)).toBe(0);
  });

  it('use bounded memory: beyond ten thousand addresses the oldest is forgotten', () => {
    const window = new RequestWindow(1, MINUTE);
    for (let each = 0; each <= 10_000; each += 1) window.waitFor(`address ${each}`, 0);
    expect(window.waitFor('address 1', 1)).toBeGreaterThan(0);
    expect(window.waitFor('address 0', 1)).toBe(0);
  });
});
