/** Languages of captions, each with its own name. */
export const CAPTION_LANGUAGES = { ro: 'Română', en: 'English' } as const;
export type CaptionLanguage = keyof typeof CAPTION_LANGUAGES;

export function isCaptionLanguage(text: string): text is CaptionLanguage {
  return Object.hasOwn(CAPTION_LANGUAGES, text);
}
