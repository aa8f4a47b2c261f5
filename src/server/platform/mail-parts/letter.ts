/** A link of a letter: a path of the shop, or another site's full address. */
export interface Link {
  label: string;
  address: string;
}

/** A name and its value, of one or more lines. */
export type Fact = [name: string, value: string];

/** A subject of the letter, with its picture. */
export interface Item {
  /** `source` is a path of the shop; `size` is width and height in pixels. */
  picture?: { source: string; size: number };
  title: string;
  /** Lines below the title. */
  details: string[];
  price?: string;
}

export interface Step {
  name: string;
  /** „miercuri, 25 noiembrie”; empty for a future step. */
  day: string;
  /** True if the process ended here against the plan. */
  isStop?: boolean;
}

/** A block of a letter; a string is a paragraph of one or more lines. */
export type Block =
  | string
  /** A paragraph in small print, followed by a link. */
  | { note: string; link?: Link }
  /** A highlighted block: an action for the reader, or important news. */
  | { notice: Block[]; title?: string }
  /** The letter's main action. */
  | { button: Link }
  | { facts: Fact[] }
  /** The last sum is the total. */
  | { items: Item[]; sums?: Fact[] }
  | { steps: Step[] }
  /** A QR code; the plain text omits it, because the facts say the same. */
  | { qr: string; alt: string; caption: string }
  | { english: string[]; title: string }
  /** Tells a customer how to write to or call the shop. */
  | { askUs: true }
  /** Confirmation of the order's contract, stored with the order (docs/decisions/0123). */
  | { contract: true };

/** Content of a mail. Stored as it is, and rendered when sent. */
export interface Letter {
  subject: string;
  /** Heading of the letter; by default the subject. */
  title?: string;
  /** „Bună, Ana,” */
  greeting?: string;
  /** Shown beside the subject in a list of mails; by default the first paragraph. */
  preview?: string;
  blocks: Block[];
}

/** Collects the blocks, dropping `false` and empty ones left by conditions. */
export const blocks = (...parts: readonly (Block | false | undefined)[]): Block[] =>
  parts.filter((part): part is Block => part !== undefined && part !== false && part !== '');
