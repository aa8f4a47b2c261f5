import { unzipSync } from 'fflate';

/** Most of ANAF's own words that are kept. */
const MAX_WORDS = 2000;
/** A document may have 5 MB. */
const MAX_FILE_BYTES = 6 * 1024 * 1024;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The attributes of each tag of this name. Read by its signs, once from begin to end: entities and nesting mean nothing here. */
export function attributesOf(xml: string, tag: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  for (let at = xml.indexOf(`<${tag}`); at >= 0; at = xml.indexOf(`<${tag}`, at)) {
    const end = xml.indexOf('>', at);
    if (end < 0) break;
    const pairs = xml.slice(at, end).matchAll(/\b(\w{1,40})="([^"]*)"/g);
    found.push(Object.fromEntries([...pairs].map(([, name, value]) => [name!, plain(value!)])));
    at = end;
  }
  return found;
}

const plain = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!);

/** ANAF's words of a refusal: `<Errors errorMessage="…"/>`, and `<Error …/>` in a file of errors. */
export function errorWords(xml: string): string {
  const words = attributesOf(xml, 'Error').flatMap(({ errorMessage }) => errorMessage ?? []);
  return shorten(words.join('\n'));
}

/** As the database takes it. */
export const shorten = (words: string): string => words.replaceAll('\0', '').slice(0, MAX_WORDS);

/** The file that ANAF hands out: a document, or its errors, and the Ministry's signature. Undefined where it is no such ZIP. */
export function readSealed(zip: Uint8Array): { xml: string; isSigned: boolean } | undefined {
  try {
    const files = Object.entries(unzipSync(zip, { filter: ({ originalSize }) => originalSize <= MAX_FILE_BYTES }));
    const isSignature = ([name]: [string, Uint8Array]) => /^semnatura/i.test(name);
    const document = files.find((file) => !isSignature(file) && file[0].endsWith('.xml'));
    return document && { xml: new TextDecoder().decode(document[1]), isSigned: files.some(isSignature) };
  } catch {
    return undefined;
  }
}

/** What tells one document from another, as its XML says: `CGF 000012`, its day and its sum with VAT. */
export function identityOf(xml: string): string {
  return ['ID', 'IssueDate', 'TaxInclusiveAmount'].map((tag) => firstText(xml, tag)).join(' | ');
}

function firstText(xml: string, tag: string): string {
  // With or without a prefix; of the document itself, whose own come before those of its parts.
  const [, text = ''] = new RegExp(`<(?:\\w{1,20}:)?${tag}(?:\\s[^<>]{0,200})?>([^<]{0,200})<`).exec(xml) ?? [];
  return text.trim();
}
