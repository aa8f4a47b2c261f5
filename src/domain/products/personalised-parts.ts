import type { Bani } from '#domain/money/money.ts';
import type { ProductOption } from './product.ts';

/** A piece of a line made to the buyer's text, which stays with them when the rest is returned. */
export interface PersonalisedPart {
  title: string;
  /** Bani per piece, VAT included; part of the line's unit price. */
  unitPrice: Bani;
  /** Keys of the options with its text. */
  options: string[];
}

/** A part that a return leaves with the customer. */
export type KeptPart = Pick<PersonalisedPart, 'title' | 'unitPrice'>;

const isWritten = (option: ProductOption, chosen: Record<string, string>): boolean =>
  option.type !== 'select' && Boolean(chosen[option.key]);

/** True if nothing of the line can be returned; a written part excludes only itself (OUG 34/2014, art. 16 lit. c). */
export function isPersonalised(options: readonly ProductOption[], chosen: Record<string, string>): boolean {
  return options.some((option) => !option.part && isWritten(option, chosen));
}

/** Returns the parts made for this customer, in the order of their options. */
export function personalisedParts(
  options: readonly ProductOption[],
  chosen: Record<string, string>,
): PersonalisedPart[] {
  const parts = new Map<string, PersonalisedPart>();
  for (const option of options) {
    if (!option.part || !isWritten(option, chosen)) continue;
    const { title, price } = option.part;
    const part = parts.get(title) ?? { title, unitPrice: 0, options: [] };
    parts.set(title, { title, unitPrice: part.unitPrice + price, options: [...part.options, option.key] });
  }
  return [...parts.values()];
}

/** True for a text printed on a card of its own. */
export const isPrinted = ({ type, part, engraving }: ProductOption): boolean =>
  type === 'text' && part !== null && !engraving;

/** True for a line with a printed card; an engraving is no card. */
export const hasCard = (line: {
  personalisedParts: readonly PersonalisedPart[];
  orderedOptions: readonly { key: string; engraving?: unknown }[];
}): boolean =>
  line.orderedOptions.some(
    ({ key, engraving }) =>
      engraving === undefined && line.personalisedParts.some(({ options }) => options.includes(key)),
  );

/** Returns the bani that a filled option adds. A part that is always there is within the product's price. */
export function partPriceAdded({ part, required }: Pick<ProductOption, 'part' | 'required'>): Bani {
  return part && !required ? part.price : 0;
}

/** Returns the bani of one piece without its personalised parts. */
export function priceWithoutParts(line: { unitPrice: Bani; personalisedParts: readonly PersonalisedPart[] }): Bani {
  return line.unitPrice - priceOfParts(line.personalisedParts);
}

function priceOfParts(parts: readonly PersonalisedPart[]): Bani {
  return parts.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
}

export function keptParts(line: { personalisedParts: readonly PersonalisedPart[] }): KeptPart[] {
  return line.personalisedParts.map(({ title, unitPrice }) => ({ title, unitPrice }));
}

/** Returns the options of the line itself, without those of its parts. */
export function optionsWithoutParts<Option extends { key: string }>(line: {
  options: readonly Option[];
  personalisedParts: readonly PersonalisedPart[];
}): Option[] {
  const written = new Set(line.personalisedParts.flatMap(({ options }) => options));
  return line.options.filter(({ key }) => !written.has(key));
}
