import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

/**
 * Invented texts about people that the shop came with: the community's story (vision, values, what is specific), its
 * groups, the letters that people signed, and the use of gifts.
 */
export const COMMUNITY_PARTS = ['story', 'groups', 'letters', 'gifts'] as const;
export type CommunityPart = (typeof COMMUNITY_PARTS)[number];

const isTrue = z.boolean('invalid');

/** Parts that an owner declares true; only the sample shop shows the others. */
export const communitySchema = z.strictObject({
  story: isTrue,
  groups: isTrue,
  letters: isTrue,
  gifts: isTrue,
  /** Makers of the goods, in the owner's words; empty shows nothing. */
  makers: optionalTextSchema(600),
  /** Switch for counting page views, without personal data. */
  visits: isTrue,
});
export type CommunitySettings = z.infer<typeof communitySchema>;

export const DEFAULT_COMMUNITY: CommunitySettings = {
  story: false,
  groups: false,
  letters: false,
  gifts: false,
  makers: '',
  visits: true,
};

/** `real`: an owner confirmed it; `sample`: invented, and marked so; `untold`: the shop has nothing to tell yet. */
export type Telling = 'real' | 'sample' | 'untold';

/** Decides how a shop tells a part. @param isSampleShop - a demonstration shop that sells nothing */
export function tellingOf(part: CommunityPart, settings: CommunitySettings, isSampleShop: boolean): Telling {
  if (settings[part]) return 'real';
  return isSampleShop ? 'sample' : 'untold';
}
