import { expect, inject, it } from 'vitest';

it('whoever finds a hole is told whom to write to, by a file that is not out of date (RFC 9116)', async () => {
  const answer = await fetch(`${inject('shopUrl')}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields['Contact']).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  const days = (Date.parse(fields['Expires'] as string) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(fields['Canonical']).toMatch(/^https?:\/\/.*\/\.well-known\/security\.txt$/);
});
