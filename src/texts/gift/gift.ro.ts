import type { Day } from '#domain/calendar/day.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { Order } from '#domain/orders/order.ts';
import { KEPT_DAYS } from '#domain/retention/kept-for.ts';
import { formatCount, formatPhone, formatWeekday } from '#texts/formats.ts';
import { RELEASE_LABEL } from './scheduled.ro.ts';

type Received = Pick<Order, 'firstName' | 'lastName'> & {
  gift: Pick<Gift, 'recipientFirstName' | 'recipientLastName'> | null;
};

/** Returns the name on the parcel; empty after a gift's recipient is erased. */
export function recipientName({ gift, firstName, lastName }: Received): string {
  return (gift ? `${gift.recipientFirstName} ${gift.recipientLastName}` : `${firstName} ${lastName}`).trim();
}

/** Returns the recipient's name and phone, or „date șterse” after erasure. */
export function recipientWords(gift: Gift): string {
  const { recipientFirstName: first, recipientLastName: last, recipientPhone: phone } = gift;
  return phone === '' ? giftTexts.forgotten : `${first} ${last}, ${formatPhone(phone)}`;
}

/** Confirms a changed or removed reminder day. */
export const reminderSavedText = (day: Day | null): string =>
  day === null
    ? 'Am salvat: nu îți mai amintim.'
    : `Am salvat: îți scriem ${formatWeekday(new Date(`${day}T00:00:00Z`))}.`;

export const giftTexts = {
  fact: 'Cadou pentru',
  card: 'Pe felicitare',
  forgotten: 'date șterse după livrare',
  heading: (name: string) => (name ? `Cadoul pentru ${name}` : 'Cadoul'),
  fromHeading: 'Cadou de la',
  /** Required by GDPR art. 14. */
  source: (email: string, address: string) =>
    `Numele, telefonul și adresa ta le avem de la cine ți-a trimis cadoul. Le folosim numai ca să îl livrăm și le ștergem, cu felicitarea, la ${formatCount(KEPT_DAYS.giftRecipients, 'zi', 'zile')} după ce ajunge; pe factura celui care l-a trimis rămâne numai localitatea sau lockerul, fără numele tău. Poți cere oricând să le vezi, să le îndreptăm sau să le ștergem, la ${email}. Toate drepturile tale: ${address}`,
  cutCard: 'felicitarea, de tăiat și pus în colet',
  keepHere: 'foaia aceasta rămâne la noi, nu se pune în colet',
  release: RELEASE_LABEL,
  releaseDay: 'Vrei să plece mai devreme? Îl trimitem cum ajungem la el, fără să mai așteptăm ziua.',
  releaseWord: 'Pleacă numai când apeși aici. Nu întrebăm de ce și nu se trimite singur.',
  reminder: 'Amintește-mi pe',
  reminderHint: 'Îți scriem o singură dată, în ziua aceea. Lasă gol dacă nu vrei.',
  saveReminder: 'Salvează ziua',
  letters: 'Facturile, contractul și emailurile vin la tine. În colet nu punem prețuri.',
  back: 'Înapoi la comandă',
  refused: {
    rejected: 'Comanda a fost anulată, așa că nu mai trimitem nimic.',
    withdrawn: 'Te-ai retras din contract, așa că nu mai trimitem nimic.',
    unpaid: 'Cadoul pleacă după ce este plătit. Plătește-l de pe pagina comenzii, apoi apasă din nou.',
    not_a_gift: 'Comanda aceasta nu așteaptă un cuvânt de la tine.',
    not_waiting: 'Cadoul nu mai așteaptă, așa că nu mai e nimic de amintit.',
    too_early: 'Alege o zi care urmează, de mâine încolo.',
    order_not_found: 'Nu am găsit comanda. Deschide din nou linkul din email.',
    database_unavailable: 'Nu am putut salva acum. Încearcă din nou peste un minut; cadoul te așteaptă.',
    unreadable: 'Nu am înțeles cererea. Deschide din nou pagina comenzii și apasă butonul de acolo.',
  } as Record<string, string>,
};
