import { DEFAULT_SELLING, type Selling } from '#domain/settings/selling.ts';
import { publishedSettings } from './published-settings.ts';

/** What delivery costs, and how an order may be delivered and paid, as this deploy says. */
export const selling: Selling = publishedSettings.selling?.value ?? DEFAULT_SELLING;
