import { DEFAULT_LOOK, type Look } from '#domain/settings/look.ts';
import { publishedSettings } from './published-settings.ts';

/** The pictures of the main page, and which products stand there, as this deploy says. */
export const look: Look = publishedSettings.look?.value ?? DEFAULT_LOOK;
