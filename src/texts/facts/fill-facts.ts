/** What a shop tells of itself: facts by their names, and the parts of texts that hold. */
export interface Told {
  facts: Record<string, string>;
  holds: readonly string[];
}

/** Fills the texts of a shop that sells so. */
export interface FactFiller {
  /**
   * Puts the shop's facts where a text names them, and leaves out what it says of what is not so: all between
   * `{{#easybox}}` and `{{/easybox}}` where that way to deliver is not on offer. `vatPayer` and `noVatPayer` say whether
   * the firm pays VAT, `caen` whether its class of activity is given, `secondChance` whether alginate is offered once more; the parts of
   * the community whether the shop tells of them.
   * @throws when it names one that the shop does not have, which stops the build
   */
  fillFacts: (text: string) => string;
  /** The same for HTML. */
  fillFactsInHtml: (html: string) => string;
  /** A text about a way to deliver or to pay is there only while that is on offer. */
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
      // A mark on a line of its own became a paragraph.
      put(choose(html.replace(/<p>(\{\{[#/]\w+\}\})<\/p>/g, '$1')), (fact) =>
        fact.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`),
      ),
  };
}

/**
 * The marks of a text that would stop a build, or stand in a page as they were typed: facts that the shop does not have, parts that
 * are none, and parts that do not end where they began.
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
