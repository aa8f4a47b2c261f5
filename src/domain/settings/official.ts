import * as z from 'zod/mini';
import { PICTURE_PATH } from '#domain/media/picture-path.ts';
import { SHEET_PATH } from '#domain/products/product-safety.ts';

const uploaded = (path: RegExp) => z.nullable(z.string('invalid').check(z.regex(path, 'invalid')));

/** Files whose form a law prescribes, as an owner has uploaded them; null: missing. */
export const officialSchema = z.strictObject({
  legalGuaranteeNotice: uploaded(SHEET_PATH),
  salPictogram: uploaded(PICTURE_PATH),
});
export type OfficialFiles = z.infer<typeof officialSchema>;
export type OfficialFileId = keyof OfficialFiles;

export const NO_OFFICIAL_FILES: OfficialFiles = { legalGuaranteeNotice: null, salPictogram: null };

/** Where each is to be had. Looked up on 25 November 2026; from memory, to be confirmed: where ANPC offers its pictogram. */
export const OFFICIAL_SOURCES: Readonly<Record<OfficialFileId, string>> = {
  legalGuaranteeNotice: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
  salPictogram: 'https://anpc.ro/ce-este-sal/',
};
export const OFFICIAL_FILE_IDS = Object.keys(OFFICIAL_SOURCES) as OfficialFileId[];
