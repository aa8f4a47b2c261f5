import { links } from '#links';

/** The pages of the community around the workshop, in the order they are offered. */
export const communityPages = [
  { href: links.vision, name: 'Viziune', about: 'încotro mergem împreună' },
  { href: links.values, name: 'Valori', about: 'de ce ne ținem și când e greu' },
  { href: links.specific, name: 'Specific', about: 'ce facem altfel' },
  { href: links.groups, name: 'Grupuri', about: 'când și unde ne vedem' },
  { href: links.messages, name: 'Mesaje', about: 'scrisori de încurajare' },
  { href: links.give, name: 'Dăruiește', about: 'ce plătesc darurile' },
];
