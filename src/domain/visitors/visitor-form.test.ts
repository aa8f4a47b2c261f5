import { describe, expect, it } from 'vitest';
import { SHORTEST_MS } from './shortest-ms.ts';
import { looksAutomatic, visitorFields } from './visitor-form.ts';

describe('a form for visitors', () => {
  it.each([
    ['a person who took their time', { website: '', elapsedMs: '9000' }, false],
    ['a person without JavaScript', { website: '', elapsedMs: '' }, false],
    ['a program that fills in everything', { website: 'https://spam.example', elapsedMs: '9000' }, true],
    ['a program that sends at once', { website: '', elapsedMs: String(SHORTEST_MS - 1) }, true],
  ])('recognises %s', (_, fields, automatic) => {
    expect(looksAutomatic(fields)).toBe(automatic);
  });

  it('refuses a time that is not a number', () => {
    expect(visitorFields.elapsedMs.safeParse('-1').success).toBe(false);
    expect(visitorFields.elapsedMs.safeParse('1e9').success).toBe(false);
  });
});
