import { expect, it } from 'vitest';
import { isOwnHost } from './own-host.ts';

it('isOwnHost accepts this machine’s own names and the shop’s own host alone', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'clipe.example'])
    expect(isOwnHost(host, 'https://clipe.example'), host).toBe(true);
  for (const host of ['evil.example', 'clipe.example.evil.example', '127.0.0.1.evil.example', ''])
    expect(isOwnHost(host, 'https://clipe.example'), host).toBe(false);
  expect(isOwnHost('clipe.example', undefined)).toBe(false);
});
