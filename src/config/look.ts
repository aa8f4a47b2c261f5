import { DEFAULT_LOOK, type Look } from '#domain/settings/look.ts';
import { publishedSettings } from './published-settings.ts';

export const look: Look = publishedSettings.look?.value ?? DEFAULT_LOOK;
