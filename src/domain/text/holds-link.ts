/**
 * Texts that mail programs turn into links: `://`, `www.`, a host with a path, and the most common top-level domains;
 * browsers accept four characters as the dot, and a fifth looks alike.
 */
// prettier-ignore
const LINK = /:\/\/|www[.。．｡․]|[\p{L}\p{N}][.。．｡․](\p{L}{2,}\/\p{L}|(com|ro|net|org|eu|info|shop|site|app|ly)(?!\p{L}|[.。．｡․]\p{L}))/iu;

/** True for a text that could link to a site, and so must not go into mails to an address that anybody can type. */
export const holdsLink = (text: string): boolean => LINK.test(text);
