import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { bulletsOf, descriptionParts } from './description-parts.ts';

describe('a description', () => {
  it('is split into a lead and titled parts', () => {
    expect(descriptionParts('O mânuță.\n\n## Ce găsești în cutie\n- ghips\n\n## Bine de știut\nSe usucă.')).toEqual({
      lead: 'O mânuță.',
      parts: [
        { title: 'Ce găsești în cutie', markdown: '- ghips' },
        { title: 'Bine de știut', markdown: 'Se usucă.' },
      ],
    });
  });

  it('may be only a lead, or empty', () => {
    expect(descriptionParts('Doar atât. ### Nu e titlu')).toEqual({ lead: 'Doar atât. ### Nu e titlu', parts: [] });
    expect(descriptionParts('')).toEqual({ lead: '', parts: [] });
  });

  it('loses no word when it is split', () => {
    const line = fc.constantFrom('## Titlu', '### Mic', '- unu', 'text', '', '##fără spațiu', '## ');
    forAll(fc.array(line), (lines) => {
      const { lead, parts } = descriptionParts(lines.join('\n'));
      const words = (text: string) => text.match(/\p{L}+/gu) ?? [];
      return (
        words([lead, ...parts.flatMap(({ title, markdown }) => [title, markdown])].join('\n')).join() ===
        words(lines.join('\n')).join()
      );
    });
  });
});

it('a plain list is read as its entries, and other Markdown is not', () => {
  expect(bulletsOf('- 400 g alginat\n- o spatulă')).toEqual(['400 g alginat', 'o spatulă']);
  expect(bulletsOf('- unu\n  - sub unu')).toBeUndefined();
  expect(bulletsOf('1. unu')).toBeUndefined();
  expect(bulletsOf('')).toBeUndefined();
});
