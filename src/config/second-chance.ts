import { SAMPLE_SECOND_CHANCE, type SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { publishedSettings } from './published-settings.ts';
import { shopMode } from './shop-mode.ts';

/** A live shop offers no second chance until its owner does. */
export const firstSecondChance = (): SecondChanceSettings => ({
  ...SAMPLE_SECOND_CHANCE,
  offered: shopMode() === 'sample',
});

export const secondChance: SecondChanceSettings = publishedSettings.secondChance?.value ?? firstSecondChance();
