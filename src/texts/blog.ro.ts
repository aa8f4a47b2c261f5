import type { BlogTag } from '#domain/words/text-kinds.ts';

/** Tag as it follows "Articole despre", and the description of the tag's page. */
export const blogTags = {
  alginat: {
    name: 'alginat',
    description: 'Cum prepari alginatul, cât ții mâna în el și ce faci când nu iese: cifre și pași, scrise de atelier.',
  },
  ghips: {
    name: 'ghips',
    description: 'Turnarea fără bule, uscarea și îngrijirea ghipsului, cu măsuri exacte pentru fiecare mulaj.',
  },
  bebelusi: {
    name: 'bebeluși',
    description: 'Mânuțe și tălpițe din primele zile până la un an: când le faci, cum lucrezi în doi și unde le pui.',
  },
  familie: {
    name: 'familie',
    description: 'Mulaje cu mâinile ținute împreună, pentru familie, cuplu și frați: poziții, pași și timpi exacți.',
  },
  animale: {
    name: 'animale',
    description: 'Lăbuța câinelui sau a pisicii în ghips, cu blândețe: măsuri, obișnuință și pași pentru doi oameni.',
  },
  siguranta: {
    name: 'siguranță',
    description:
      'Ce atinge pielea și ce nu: regulile după care lucrăm cu alginatul și cu ghipsul, pe înțelesul tuturor.',
  },
  finisaje: {
    name: 'finisaje',
    description: 'Vopsire, patină, ramă și îngrijire: ce faci cu mulajul după ce s-a uscat, ca să rămână frumos.',
  },
  cadouri: {
    name: 'cadouri',
    description: 'Ce dăruiești la naștere, la botez, la prima aniversare și bunicilor, și cu cât timp înainte comanzi.',
  },
} satisfies Record<BlogTag, { name: string; description: string }>;

export const blogTexts = {
  title: 'Blogul atelierului',
  description:
    'Sfaturi pentru mulaj acasă, cu măsuri exacte: alginat, ghips, nou-născuți, familie, lăbuțe, finisaje și cadouri.',
  ofTag: (tag: BlogTag) => `Articole despre ${blogTags[tag].name}`,
  page: (page: number) => `pagina ${page}`,
};
