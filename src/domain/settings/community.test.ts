import { describe, expect, it } from 'vitest';
import { COMMUNITY_PARTS, communitySchema, DEFAULT_COMMUNITY, tellingOf } from './community.ts';

describe('the sample content about people', () => {
  it.each(COMMUNITY_PARTS)(
    'is shown as a sample only in the sample shop, until the owner marks it as real: %s',
    (part) => {
      expect(tellingOf(part, DEFAULT_COMMUNITY, true)).toBe('sample');
      expect(tellingOf(part, DEFAULT_COMMUNITY, false)).toBe('untold');
      const real = { ...DEFAULT_COMMUNITY, [part]: true };
      expect([tellingOf(part, real, true), tellingOf(part, real, false)]).toEqual(['real', 'real']);
      for (const other of COMMUNITY_PARTS.filter((each) => each !== part))
        expect(tellingOf(other, real, false)).toBe('untold');
    },
  );

  it('names no maker by default', () => {
    expect(DEFAULT_COMMUNITY.makers).toBe('');
    expect(communitySchema.parse({ ...DEFAULT_COMMUNITY, makers: '  Ana, la Brașov ' }).makers).toBe('Ana, la Brașov');
  });
});
