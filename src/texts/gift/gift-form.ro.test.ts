import { describe, expect, it } from 'vitest';
import { giftFormTexts, roomText, tooLongText } from './gift-form.ro.ts';

describe('the words on a gift’s card', () => {
  it('have their limit said before anything is typed', () => {
    expect(giftFormTexts.messageHint).toContain('Cel mult 300 de litere.');
  });

  it('that are too many are counted once, not in the hint and the error', () => {
    const message = 'a'.repeat(312);
    expect(tooLongText(message)).toBe('Mesajul are 12 litere mai mult decât încap pe felicitare.');
    expect(roomText(message)).toBe('Nu tăiem nimic din el.');
    expect(roomText('a'.repeat(180))).toBe('Mai ai loc de 120 de litere.');
  });
});
