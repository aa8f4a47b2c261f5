import { DEFAULT_DOCUMENTS, type DocumentSettings } from '#domain/settings/documents.ts';
import { publishedSettings } from './published-settings.ts';

export const documentSettings: DocumentSettings = publishedSettings.documents?.value ?? { ...DEFAULT_DOCUMENTS };
