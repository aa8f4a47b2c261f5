import { normalizeText } from './normalize-text.ts';

/** Romanian buyers mostly have their mail there: a slip of one letter in these is asked about. */
const COMMON = ['gmail.com', 'yahoo.com', 'yahoo.ro', 'hotmail.com', 'outlook.com', 'icloud.com'];
/** Others that look like a slip of those, and are none. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'mail.ro', 'yahoo.co.uk', 'yahoo.fr', 'hotmail.ro', 'outlook.ro'];
/** More than one letter away, and still common. */
const KNOWN_SLIPS: Readonly<Record<string, string>> = {
  'gmail.ro': 'gmail.com',
  'gamil.co': 'gmail.com',
  'gmail': 'gmail.com',
  'yahoo': 'yahoo.com',
}; // prettier-ignore

/** The address that somebody may have meant, where the domain that they typed is a common one but for a slip. */
export function meantMail(typed: string): string | undefined {
  const mail = normalizeText(typed).trim();
  const at = mail.lastIndexOf('@');
  const domain = mail.slice(at + 1).trim().toLowerCase().replaceAll(',', '.'); // prettier-ignore
  if (at < 1 || domain === '' || (!mail.includes(',') && [...COMMON, ...OTHERS].includes(domain))) return undefined;
  const meant = KNOWN_SLIPS[domain] ?? COMMON.find((each) => isOneSlipAway(domain, each));
  return meant && `${mail.slice(0, at).trim()}@${meant}`;
}

/** One letter more, fewer, other or changed over with its neighbour; or none, which only a comma makes. */
function isOneSlipAway(typed: string, meant: string): boolean {
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
