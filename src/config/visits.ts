import { DEFAULT_COMMUNITY } from '#domain/settings/community.ts';
import { publishedSettings } from './published-settings.ts';

/** The owner has this build count visits. */
export const countsVisits = (publishedSettings.community?.value ?? DEFAULT_COMMUNITY).visits;
