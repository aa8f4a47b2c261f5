/**
 * A mail program makes a link of these: `://`, `www.`, a host with a path, and the ends of hosts that are typed most; browsers read
 * its dot in four signs, and a fifth looks the same.
 */
// prettier-ignore
const LINK = /:\/\/|www[.。．｡․]|[\p{L}\p{N}][.。．｡․](\p{L}{2,}\/\p{L}|(com|ro|net|org|eu|info|shop|site|app|ly)(?!\p{L}|[.。．｡․]\p{L}))/iu;

/** True of text that its reader could follow to a site: it has no place in what the shop writes to an address that anybody can type. */
export const holdsLink = (text: string): boolean => LINK.test(text);
