import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { narrowPolicy } from './own-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('a page’s policy keeps the hashes of its own scripts and styles, and adds none', () => {
  const html = '<style>a{}</style><script type="module">go()</script><script>bad()</script><p>x()</p>';
  const policy = `default-src 'self'; script-src 'self' ${hash('x()')} ${hash('go()')}; style-src 'self' ${hash('b{}')} ${hash('a{}')};`;
  expect(narrowPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${hash('go()')}; style-src 'self' ${hash('a{}')};`,
  );
});
