import * as z from 'zod/mini';
import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import { SHEET_PATH } from '#domain/products/product-safety.ts';

const uploaded = (path: RegExp) => z.nullable(z.string('invalid').check(z.regex(path, 'invalid')));

/** Files of legally prescribed form, as uploaded by an owner; null if missing. */
export const officialSchema = z.strictObject({
  legalGuaranteeNotice: uploaded(SHEET_PATH),
  salPictogram: uploaded(PICTURE_PATH),
});
export type OfficialFiles = z.infer<typeof officialSchema>;
export type OfficialFileId = keyof OfficialFiles;

export const NO_OFFICIAL_FILES: OfficialFiles = { legalGuaranteeNotice: null, salPictogram: null };

/** Sources of the files, looked up on 25 November 2026; to be confirmed: ANPC's page of its pictogram (from memory). */
export const OFFICIAL_SOURCES: Readonly<Record<OfficialFileId, string>> = {
  legalGuaranteeNotice: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
  salPictogram: 'https://anpc.ro/ce-este-sal/',
};
export const OFFICIAL_FILE_IDS = Object.keys(OFFICIAL_SOURCES) as OfficialFileId[];
