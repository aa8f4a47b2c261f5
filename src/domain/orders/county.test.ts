import { describe, expect, it } from 'vitest';
import { COUNTIES } from './county.ts';

describe('the counties', () => {
  it('are 41 and București', () => {
    expect(COUNTIES).toHaveLength(42);
    expect(COUNTIES).toContain('București');
  });

  it('are each named once, in composed letters, ș and ț with a comma below', () => {
    expect(new Set(COUNTIES).size).toBe(COUNTIES.length);
    for (const county of COUNTIES) {
      expect(county).toMatch(/^[A-Za-zĂÂÎȘȚăâîșț]+([ -][A-Za-zĂÂÎȘȚăâîșț]+)?$/);
      expect(county).toBe(county.normalize('NFC'));
    }
  });
});
