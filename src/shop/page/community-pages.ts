import { isTold } from '#config/community.ts';
import type { CommunityPart } from '#domain/settings/community.ts';
import { links } from '#links';

/** Pages of the community around the workshop, in display order. */
export const COMMUNITY_PAGES = [
  { href: links.vision, part: 'story', name: 'Viziune', about: 'încotro mergem împreună' },
  { href: links.values, part: 'story', name: 'Valori', about: 'de ce ne ținem și când e greu' },
  { href: links.specific, part: 'story', name: 'Specific', about: 'ce facem altfel' },
  { href: links.groups, part: 'groups', name: 'Grupuri', about: 'când și unde ne vedem' },
  { href: links.messages, part: 'letters', name: 'Mesaje', about: 'scrisori de încurajare' },
  { href: links.give, part: 'gifts', name: 'Dăruiește', about: 'ce plătesc darurile' },
] as const satisfies { href: string; part: CommunityPart; name: string; about: string }[];

/** Pages with content; the others keep their addresses without any links. */
export const communityPages = COMMUNITY_PAGES.filter(({ part }) => isTold(part));
