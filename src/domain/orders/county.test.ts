import { describe, expect, it } from 'vitest';
import { COUNTIES } from './county.ts';

describe('the counties', () => {
  it('are 41 and București', () => {
    expect(COUNTIES).toHaveLength(42);
    expect(COUNTIES).toContain('București');
  });

  it('are each named once', () => {
    expect(new Set(COUNTIES).size).toBe(COUNTIES.length);
  });

  it('are written with letters, hyphens and spaces, ș and ț with a comma below', () => {
    for (const county of COUNTIES) expect(county).toMatch(/^[A-Za-zĂÂÎȘȚăâîșț]+([ -][A-Za-zĂÂÎȘȚăâîșț]+)?$/);
  });

  it('are written as composed letters, so that equal names are equal strings', () => {
    for (const county of COUNTIES) expect(county).toBe(county.normalize('NFC'));
  });
});
