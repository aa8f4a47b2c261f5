import {
  COMMUNITY_PARTS,
  DEFAULT_COMMUNITY,
  tellingOf,
  type CommunityPart,
  type CommunitySettings,
  type Telling,
} from '#domain/settings/community.ts';
import { publishedSettings } from './published-settings.ts';
import { shopMark } from './shop-mark.ts';

/** What this deploy says about people, as the owner decided, with the goods' `makers`. */
export const community: CommunitySettings = publishedSettings.community?.value ?? DEFAULT_COMMUNITY;

/** A preview tells each part as the live shop would. */
export const telling = Object.fromEntries(
  COMMUNITY_PARTS.map((part) => [part, tellingOf(part, community, shopMark === 'sample')]),
) as Record<CommunityPart, Telling>;

export const isTold = (part: CommunityPart) => telling[part] !== 'untold';
