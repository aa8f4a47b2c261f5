import { DEFAULT_SELLING, type Selling } from '#domain/settings/selling.ts';
import { publishedSettings } from './published-settings.ts';

export const selling: Selling = publishedSettings.selling?.value ?? DEFAULT_SELLING;
