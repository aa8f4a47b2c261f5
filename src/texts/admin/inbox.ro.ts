import type { inboxEn } from './inbox.en.ts';
import type { Translated } from './translated.ts';

export const inboxRo: Translated<typeof inboxEn> = {
  title: 'Inbox',
};
