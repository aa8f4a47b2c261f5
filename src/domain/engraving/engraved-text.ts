export interface EngravedText {
  text: string;
  /** Width of the text, which fits if it is at most the available width. */
  widthMm: number;
  availableMm: number;
  /** Letters missing in the face, each once. */
  missing: string[];
  /** SVG path data in mm, y down. */
  outlines: string;
}

/** True if the face has all letters and the text fits. */
export const canBeEngraved = ({ missing, widthMm, availableMm }: Omit<EngravedText, 'text' | 'outlines'>): boolean =>
  missing.length === 0 && widthMm <= availableMm;

/** Rounds a length to 0.001 mm, as drawings write it. */
export const roundMm = (length: number): number => Math.round(length * 1000) / 1000;
