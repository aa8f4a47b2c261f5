import type { Bani } from '#domain/money/money.ts';
import type { Recipient } from '#domain/products/audience.ts';
import { formatPrice } from '../formats.ts';

export const forWhomTexts = {
  title: 'Pentru cine?',
  who: 'Cine își lasă amprenta?',
  back: 'Schimbă răspunsul',
  kit: 'Îți recomandăm',
  instead: 'Sau, în locul lui',
  more: (difference: Bani) => `Plus ${formatPrice(difference)}`,
  all: 'Vezi toate produsele',
  nothing: 'Nu avem încă un kit care să se potrivească.',
  between: 'Ce alegi pentru un copil între 1 și 3 ani',
  which: 'Pentru cine sunt kiturile noastre',
  ages: {
    bebelus: 'Ce vârstă are bebelușul?',
    gemeni: 'Ce vârstă au gemenii?',
    copil: 'Ce vârstă are copilul?',
    familie: 'Ce vârstă are cel mai mic din familie?',
    cadou: 'Ce vârstă are copilul lor?',
    cuplu: '',
    animal: '',
  } satisfies Record<Recipient, string>,
  recipients: {
    bebelus: { name: 'Bebelușul meu', about: 'o mânuță sau o tălpiță, în primul an' },
    gemeni: { name: 'Gemenii mei', about: 'câte o mânuță și o tălpiță pentru fiecare' },
    copil: { name: 'Un copil mai mare', about: 'de la 3 ani, împreună cu ai lui' },
    cuplu: { name: 'Noi doi', about: 'două mâini care se țin' },
    familie: { name: 'Familia', about: 'mâinile voastre, împreună' },
    animal: { name: 'Câinele sau pisica', about: 'o lăbuță, la orice vârstă' },
    cadou: { name: 'Un dar', about: 'pentru un botez sau niște părinți noi' },
  } satisfies Record<Recipient, { name: string; about: string }>,
};
