import type { dashboardEn } from './dashboard.en.ts';
import type { Translated } from './translated.ts';

export const dashboardRo: Translated<typeof dashboardEn> = {
  title: 'Dashboard',
};
