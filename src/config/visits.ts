import { DEFAULT_COMMUNITY } from '#domain/settings/community.ts';
import { publishedSettings } from './published-settings.ts';

/** True if the owner lets this build count visits. */
export const countsVisits = (publishedSettings.community?.value ?? DEFAULT_COMMUNITY).visits;
