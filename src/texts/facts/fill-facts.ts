/** Facts by name, and the names of conditional parts that apply. */
export interface Told {
  facts: Record<string, string>;
  holds: readonly string[];
}

/** Fills texts with a shop's facts. */
export interface FactFiller {
  /**
   * Replaces facts in a text, and removes conditional parts that do not apply, such as the text between `{{#easybox}}`
   * and `{{/easybox}}` where lockers are not on offer. Parts also exist for `vatPayer` and `noVatPayer`, `caen` (a
   * known class of activity), `secondChance` (alginate is offered again), and the community's pages.
   * @throws for an unknown fact, which stops the build
   */
  fillFacts: (text: string) => string;
  /** Fills HTML in the same way, with facts escaped. */
  fillFactsInHtml: (html: string) => string;
  /** True for a text whose delivery or payment method is on offer. */
  isToldOf: (about: string | undefined) => boolean;
}

export function makeFiller({ facts, holds }: Told): FactFiller {
  const isToldOf = (about: string | undefined) => about === undefined || holds.includes(about);
  const choose = (text: string): string =>
    text.replace(/\{\{#(\w+)\}\}([^]*?)\{\{\/\1\}\}/g, (_, about: string, part: string) =>
      isToldOf(about) ? choose(part) : '',
    );
  const put = (text: string, write = (fact: string) => fact) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`a text names {{${name}}}, which the shop does not have`);
      return write(fact);
    });
  return {
    isToldOf,
    fillFacts: (text) => put(choose(text)),
    fillFactsInHtml: (html) =>
      // Markdown makes a mark on its own line a paragraph.
      put(choose(html.replace(/<p>(\{\{[#/]\w+\}\})<\/p>/g, '$1')), (fact) =>
        fact.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`),
      ),
  };
}

/**
 * Lists marks that would stop a build or appear verbatim in a page: unknown facts, unknown parts, and parts that are
 * not closed in order.
 */
export function listWrongMarks(text: string, facts: Told['facts'], parts: readonly string[]): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const rest = text.replace(/\{\{([#/]?)(\w+)\}\}/g, (mark, sign: string, name: string) => {
    if (sign === '') wrong.push(...(Object.hasOwn(facts, name) ? [] : [mark]));
    else if (!parts.includes(name) || (sign === '#' && open.includes(name))) wrong.push(mark);
    else if (sign === '#') open.push(name);
    else if (open.pop() !== name) wrong.push(mark);
    return '';
  });
  const typed = rest.match(/\{\{.{0,20}|\}\}/g) ?? [];
  return [...new Set([...wrong, ...open.map((name) => `{{#${name}}}`), ...typed])];
}
