import { describe, expect, it } from 'vitest';
import { networksOf } from './networks-of.ts';
import { countedIp } from './api.ts';

const v6 = (wide: string, narrow: string) => [
  { network: narrow, limits: 1 },
  { network: wide, limits: 10 },
];

describe('the networks that count for an address', () => {
  it.each([
    ['203.0.113.7', [{ network: '203.0.113.7', limits: 1 }]],
    ['::ffff:203.0.113.7', [{ network: '203.0.113.7', limits: 1 }]],
    ['::FFFF:cb00:7107', [{ network: '203.0.113.7', limits: 1 }]],
    ['0:0:0:0:0:ffff:203.0.113.7', [{ network: '203.0.113.7', limits: 1 }]],
    ['2001:db8:1:1::1', v6('2001:db8:1::/48', '2001:db8:1:1::/64')],
    ['2001:0DB8:0001:0001:ffff:ffff:ffff:ffff', v6('2001:db8:1::/48', '2001:db8:1:1::/64')],
    ['2001:db8::1', v6('2001:db8:0::/48', '2001:db8:0:0::/64')],
    ['fe80::1%eth0', v6('fe80:0:0::/48', 'fe80:0:0:0::/64')],
    ['no address', [{ network: 'no address', limits: 1 }]],
    ['1::2::3', [{ network: '1::2::3', limits: 1 }]],
  ])('are right for %s', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
  });

  it('are none for this machine, however its address is written', () => {
    for (const ip of [undefined, '', '127.0.0.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
      expect(countedIp(ip)).toBeNull();
    expect(countedIp('203.0.113.7')).toBe('203.0.113.7');
  });
});
