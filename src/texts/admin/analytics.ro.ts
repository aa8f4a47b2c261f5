import type { analyticsEn } from './analytics.en.ts';
import type { Translated } from './translated.ts';

export const analyticsRo: Translated<typeof analyticsEn> = {
  title: 'Analytics',
};
