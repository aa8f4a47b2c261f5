import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('plain text keeps the words of Markdown and none of its marks', () => {
  const markdown = `## Ce îți trebuie

- **200 g** de [alginat](/produs/rezerva-alginat)
1. Amesteci \`45\` de secunde

| Apă | Timp |
| --- | ---: |
| 700 ml | 45 s |

> *Niciodată* în ghips.`;
  expect(plainText(markdown)).toBe(
    'Ce îți trebuie 200 g de alginat Amesteci 45 de secunde Apă Timp 700 ml 45 s Niciodată în ghips.',
  );
});
