/** One part of the confirmation: a heading and lines of plain text, each a paragraph of its own. */
export interface ConfirmationSection {
  heading: string;
  lines: string[];
}

/**
 * A buyer is told this of the contract on a durable medium (OUG 34/2014 art. 8 (7)): everything of art. 6 (1), as it
 * stood when the order was placed. Mail, PDF and packing slip show it, and none of them works it out again.
 */
export interface ContractConfirmation {
  title: string;
  sections: ConfirmationSection[];
}

/** A line that is an address alone, which is drawn as a link. */
export const isAddress = (line: string): boolean => /^https?:\/\/\S+$/.test(line);
