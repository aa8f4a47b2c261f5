import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

/**
 * The shop came with these, which are invented about people: the community's story (vision, values, what is specific), its
 * groups, the letters that people signed, and what gifts pay for.
 */
export const COMMUNITY_PARTS = ['story', 'groups', 'letters', 'gifts'] as const;
export type CommunityPart = (typeof COMMUNITY_PARTS)[number];

const isTrue = z.boolean('invalid');

/** An owner says which of these are true of people: each part that is not is told by the sample shop alone. */
export const communitySchema = z.strictObject({
  story: isTrue,
  groups: isTrue,
  letters: isTrue,
  gifts: isTrue,
  /** Makers of what is sold, in the owner's words; empty: nothing is said. */
  makers: optionalTextSchema(600),
  /** Page views are counted, without anybody. */
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

/** `real`: the owner says so; `sample`: invented, and marked so; `untold`: the shop says that it has nothing to tell yet. */
export type Telling = 'real' | 'sample' | 'untold';

/** Decides how a shop tells a part. @param isSampleShop - a shop for trying things out, which sells nothing */
export function tellingOf(part: CommunityPart, settings: CommunitySettings, isSampleShop: boolean): Telling {
  if (settings[part]) return 'real';
  return isSampleShop ? 'sample' : 'untold';
}
