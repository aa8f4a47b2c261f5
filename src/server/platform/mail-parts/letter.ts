/** A place that a letter leads to: a path of the shop, or the whole address of somebody else's page. */
export interface Link {
  label: string;
  address: string;
}

/** A name and its value, which may have several lines. */
export type Fact = [name: string, value: string];

/** Something that a letter is about, with its picture. */
export interface Item {
  /** `source` is a path of the shop; `size` is in pixels, as wide as high. */
  picture?: { source: string; size: number };
  title: string;
  /** Lines below the title. */
  details: string[];
  price?: string;
}

export interface Step {
  name: string;
  /** „miercuri, 25 noiembrie”; empty: it is still to come. */
  day: string;
  /** The matter ended here against what was wanted. */
  isStop?: boolean;
}

/** A piece of a letter; a string is a paragraph, which may have several lines. */
export type Block =
  | string
  /** A paragraph in the second rank, with a link behind it. */
  | { note: string; link?: Link }
  /** Stands out: something that the reader has to do, or to know first. */
  | { notice: Block[]; title?: string }
  /** The one thing to do. */
  | { button: Link }
  | { facts: Fact[] }
  /** The last of the sums is the whole. */
  | { items: Item[]; sums?: Fact[] }
  | { steps: Step[] }
  /** A code for a camera; the plain part leaves it out, for it says nothing that no fact says. */
  | { qr: string; alt: string; caption: string }
  | { english: string[]; title: string }
  /** Tells a customer how to write to the shop, or to call it. */
  | { askUs: true }
  /** The confirmation of the order's contract, which is stored with the order (docs/decisions/0123). */
  | { contract: true };

/** Content of a mail. It is stored so, and drawn when it is sent. */
export interface Letter {
  subject: string;
  /** Heads the letter; without it the subject does. */
  title?: string;
  /** „Bună, Ana,” */
  greeting?: string;
  /** A list of mails shows it beside the subject; without it the first paragraph. */
  preview?: string;
  blocks: Block[];
}

/** The blocks that there are: conditions give `false` or nothing for those that there are not. */
export const blocks = (...parts: readonly (Block | false | undefined)[]): Block[] =>
  parts.filter((part): part is Block => part !== undefined && part !== false && part !== '');
