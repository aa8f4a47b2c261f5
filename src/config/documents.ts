import { DEFAULT_DOCUMENTS, type DocumentSettings } from '#domain/settings/documents.ts';
import { publishedSettings } from './published-settings.ts';

/** How invoice documents are numbered, as this deploy says. */
export const documentSettings: DocumentSettings = publishedSettings.documents?.value ?? { ...DEFAULT_DOCUMENTS };
