import { describe, expect, it } from 'vitest';
import { imageAddress, imageSourceSet } from './image-address.ts';

describe('the address of a picture', () => {
  it('asks for a crop if a height is given too', () => {
    expect(imageAddress('/a.webp', 640, 480)).toBe('/.netlify/images?url=%2Fa.webp&w=640&h=480&fit=cover&q=60');
  });

  it.each(['/a b.webp', '/a&w=1.webp', '/a?b=c#d.webp', '/mânuță.webp', 'https://exemplu.ro/a.webp'])(
    'contains %s unchanged',
    (source) => {
      const { searchParams } = new URL(imageAddress(source, 640), 'https://exemplu.ro');
      expect([...searchParams]).toEqual([
        ['url', source],
        ['w', '640'],
        ['q', '60'],
      ]);
    },
  );
});

describe('the source set of a picture', () => {
  it('crops every width to the same shape', () => {
    expect(imageSourceSet('/a.webp', [320, 641], 0.75)).toBe(
      '/.netlify/images?url=%2Fa.webp&w=320&h=240&fit=cover&q=60 320w, /.netlify/images?url=%2Fa.webp&w=641&h=481&fit=cover&q=60 641w',
    );
  });

  it('escapes a comma in the name of a file', () => {
    expect(imageSourceSet('/a, b.webp', [320, 640]).split(', ')).toHaveLength(2);
  });
});
