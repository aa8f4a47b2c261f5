import { normalizeText } from './normalize-text.ts';

/** Most common mail domains of Romanian buyers; the form asks about one-letter typing errors in them. */
const COMMON = ['gmail.com', 'yahoo.com', 'yahoo.ro', 'hotmail.com', 'outlook.com', 'icloud.com'];
/** Existing domains that resemble an error in those. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'mail.ro', 'yahoo.co.uk', 'yahoo.fr', 'hotmail.ro', 'outlook.ro'];
/** Common errors of more than one letter. */
const KNOWN_SLIPS: Readonly<Record<string, string>> = { 'gmail.ro': 'gmail.com', 'gamil.co': 'gmail.com', gmail: 'gmail.com', yahoo: 'yahoo.com' }; // prettier-ignore

/** Returns the probable address if the typed domain is a common one with a typing error. */
export function meantMail(typed: string): string | undefined {
  const mail = normalizeText(typed).trim();
  const at = mail.lastIndexOf('@');
  const domain = mail.slice(at + 1).trim().toLowerCase().replaceAll(',', '.'); // prettier-ignore
  if (at < 1 || domain === '' || (!mail.includes(',') && [...COMMON, ...OTHERS].includes(domain))) return undefined;
  const meant = KNOWN_SLIPS[domain] ?? COMMON.find((each) => isOneSlipAway(domain, each));
  return meant && `${mail.slice(0, at).trim()}@${meant}`;
}

/** True if one letter is added, missing, wrong or swapped with its neighbour; or none, after a comma for the dot. */
export function isOneSlipAway(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const [a, b] = [typed.slice(from), meant.slice(from)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
