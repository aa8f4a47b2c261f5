import { unzipSync } from 'fflate';

/** Most characters kept of ANAF's messages. */
const MAX_WORDS = 2000;
/** Most bytes of an unpacked file; a document may have 5 MB. */
const MAX_FILE_BYTES = 6 * 1024 * 1024;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Returns the attributes of each tag with this name, in one linear scan that ignores entities and nesting. */
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

/** Reads ANAF's error messages: `<Errors errorMessage="…"/>`, and `<Error …/>` in a file of errors. */
export function errorWords(xml: string): string {
  const words = attributesOf(xml, 'Error').flatMap(({ errorMessage }) => errorMessage ?? []);
  return shorten(words.join('\n'));
}

/** Removes NUL, which the database refuses, and limits the length. */
export const shorten = (words: string): string => words.replaceAll('\0', '').slice(0, MAX_WORDS);

/** Reads ANAF's ZIP: a document or its errors, and the Ministry's signature. Returns undefined for any other file. */
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

/** Identifies a document by its XML: `CGF 000012`, its day and its sum with VAT. */
export function identityOf(xml: string): string {
  return ['ID', 'IssueDate', 'TaxInclusiveAmount'].map((tag) => firstText(xml, tag)).join(' | ');
}

function firstText(xml: string, tag: string): string {
  // With or without a namespace prefix; the document's own tag precedes those of its parts.
  const [, text = ''] = new RegExp(`<(?:\\w{1,20}:)?${tag}(?:\\s[^<>]{0,200})?>([^<]{0,200})<`).exec(xml) ?? [];
  return text.trim();
}
