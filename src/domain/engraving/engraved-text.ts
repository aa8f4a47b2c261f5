export interface EngravedText {
  text: string;
  /** The text fits when this is not more than what is available. */
  widthMm: number;
  availableMm: number;
  /** Letters that the face lacks, each once. */
  missing: string[];
  /** SVG path data in mm, y down. */
  outlines: string;
}

/** True when the face has all its letters and the room holds them. */
export const canBeEngraved = ({ missing, widthMm, availableMm }: Omit<EngravedText, 'text' | 'outlines'>): boolean =>
  missing.length === 0 && widthMm <= availableMm;

/** A length to 0.001 mm, as drawings write it. */
export const roundMm = (length: number): number => Math.round(length * 1000) / 1000;
