/** A section of the confirmation: a heading and lines of plain text, each a paragraph. */
export interface ConfirmationSection {
  heading: string;
  lines: string[];
}

/**
 * Contract information for the buyer on a durable medium (OUG 34/2014 art. 8 (7)): everything of art. 6 (1), frozen
 * when the order was placed. Mail, PDF and packing slip render it and compute nothing anew.
 */
export interface ContractConfirmation {
  title: string;
  sections: ConfirmationSection[];
}

/** True for a line that is only an address, which is drawn as a link. */
export const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line);
