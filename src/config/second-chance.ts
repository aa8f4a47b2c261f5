import { DEFAULT_SECOND_CHANCE, type SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { publishedSettings } from './published-settings.ts';

/** What a buyer whose cast has failed is offered, as this deploy says. */
export const secondChance: SecondChanceSettings = publishedSettings.secondChance?.value ?? DEFAULT_SECOND_CHANCE;
