import { DEFAULT_SECOND_CHANCE, type SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { publishedSettings } from './published-settings.ts';

export const secondChance: SecondChanceSettings = publishedSettings.secondChance?.value ?? DEFAULT_SECOND_CHANCE;
