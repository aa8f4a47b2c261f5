import { DEFAULT_MAIL, type MailSettings } from '#domain/settings/mail.ts';
import { publishedSettings } from './published-settings.ts';

export const mailSettings: MailSettings = publishedSettings.mail?.value ?? DEFAULT_MAIL;
