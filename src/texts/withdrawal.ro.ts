import type { Bani } from '#domain/money/money.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { Fulfilment, PaymentState } from '#domain/orders/order-states.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { KeptPart } from '#domain/products/personalised-parts.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';
import { WITHDRAWALS_PER_DAY, type LineRefusal } from '#domain/returns/withdrawable-lines.ts';
import { REFUND_DAYS, refundDeadline, sendBackDeadline } from '#domain/returns/withdrawal-period.ts';
import { formatCount, formatDate, formatPrice } from './formats.ts';
import { namedPart } from './line-parts.ro.ts';

export const lineRefusalTexts: Record<LineRefusal, string> = {
  face_to_face: 'Cumpărat de la noi, față în față: pentru el nu există drept de retragere. Sună-ne dacă ai o problemă.',
  personalised: 'Produs personalizat: nu poate fi returnat (OUG 34/2014, art. 16).',
  too_late: 'Termenul de retragere a trecut.',
  withdrawn: 'Te-ai retras deja.',
  rejected: 'Comanda a fost anulată.',
};

/** Refusals after which the typed text stays in the form. */
export const returnRefusals: Record<string, string> = {
  order_not_found:
    'Nu am găsit o comandă cu aceste date. Verifică numărul și scrie emailul sau telefonul folosit la comandă.',
  too_many_tries: 'Prea multe încercări într-un timp scurt. Încearcă peste o oră, scrie-ne sau sună-ne.',
  too_many_withdrawals: `Pentru această comandă am primit deja ${WITHDRAWALS_PER_DAY} retrageri într-o zi. Trimite restul mâine sau scrie-ne un email: retragerea trimisă prin email este la fel de valabilă.`,
  changed_meanwhile:
    'Între timp s-a schimbat ceva la această comandă. Uită-te la lista de mai jos și confirmă din nou.',
  database_unavailable: 'Nu putem primi retragerea în acest moment. Ce ai scris a rămas aici; încearcă peste un minut.',
  unreadable: 'Nu am putut citi formularul. Mai încearcă o dată.',
  invalid: 'Verifică câmpurile marcate.',
};

export const returnStateTexts: Record<ReturnState, (emailAddress: string) => string> = {
  announced: (emailAddress) =>
    `Îți trimitem aceeași dovadă la ${emailAddress}. Poți tipări pagina sau o poți salva ca PDF.`,
  received: () => 'Produsele au ajuns la noi. Îți scriem când trimitem banii.',
  refunded: () => 'Produsele au ajuns la noi și ți-am trimis banii.',
  cancelled: () => 'Această retragere a fost anulată: păstrezi produsele.',
  left_out: () => LEFT_OUT,
};

/** For goods that had not left and were not paid for. */
export const LEFT_OUT =
  'Am scos produsele din comandă: nu le mai trimitem și nu plătești nimic pentru ele. Pe pagina comenzii vezi ce a rămas și cât costă acum.';

/** For claims, because other people may know the number and contact. */
export const CLAIMED =
  'Retragerea a venit cu numărul comenzii și contactul tău, fără linkul din emailul comenzii. Dacă nu tu ai trimis-o, răspunde la acest email.';

export const NO_LINE_CHOSEN = 'Alege cel puțin un produs și câte bucăți trimiți înapoi.';

export function piecesChoice(pieces: number): string {
  return pieces === 0 ? 'Îl păstrez' : `Renunț la ${formatCount(pieces, 'bucată', 'bucăți')}`;
}

export function withdrawnText(pieces: number, of: number): string {
  return of === 1 ? 'Te-ai retras' : `Te-ai retras pentru ${formatCount(pieces, 'bucată', 'bucăți')} din ${of}`;
}

/** `din care 1 deja retrasă` */
export const alreadyWithdrawn = (pieces: number): string =>
  `din care ${pieces} deja ${pieces === 1 ? 'retrasă' : 'retrase'}`;

/** Label of the checkbox that replaces a quantity of one. */
export const GIVES_UP = 'Renunț la el';

export function staysWithYou(part: KeptPart): string {
  return `${namedPart(part)} rămâne la tine: e făcută după cuvintele tale.`;
}

/** `1 bucată: Kit gemeni` */
export function piecesOf({ quantity, title }: { quantity: number; title: string }): string {
  return `${formatCount(quantity, 'bucată', 'bucăți')}: ${title}`;
}

/** `fără Plăcuță gravată (25,00 RON)` */
export const keptPartWords = (part: KeptPart): string => `fără ${namedPart(part)}`;

/** `1 bucată: Kit gemeni; Finisaj: Bronz; fără …` */
export function withdrawnPieces(line: {
  title: string;
  options: OrderedOption[];
  quantity: number;
  keptParts: readonly KeptPart[];
}): string {
  const chosen = line.options.map(({ label, valueLabel }) => `; ${label}: ${valueLabel}`).join('');
  const kept = line.keptParts.map((part) => `; ${keptPartWords(part)}`).join('');
  return `${piecesOf(line)}${chosen}${kept}`;
}

interface OrderNow {
  fulfilment: Fulfilment;
  payment: PaymentState;
  paymentMethod: PaymentMethod;
  deliveryMethod: OrderDeliveryMethod;
}

/** True while the goods are here; a pick-up waits here even when it is ready. */
const isStillHere = ({ fulfilment, deliveryMethod }: Pick<OrderNow, 'fulfilment' | 'deliveryMethod'>): boolean =>
  fulfilment === 'unfulfilled' || fulfilment === 'packed' || (deliveryMethod === 'pickup' && fulfilment === 'shipped');

/** Words the refund of a return; empty when nothing is owed and nothing was refunded. */
export function owedWords({
  state,
  due,
  refunded,
}: {
  state: ReturnState;
  due: Bani;
  refunded: Bani | null;
}): [string, string] | undefined {
  if (state === 'refunded') return refunded ? ['Trimis înapoi', formatPrice(refunded)] : undefined;
  const isUnderWay = state === 'announced' || state === 'received';
  return isUnderWay && due > 0 ? ['De primit înapoi', formatPrice(due)] : undefined;
}

interface NextSteps {
  number: string;
  announcedAt: Date;
  order: OrderNow;
  /** In bani. */
  due: Bani;
  /** Came with number and contact alone. */
  isClaim: boolean;
  /** With this return the customer has withdrawn from the whole order. */
  completesOrder: boolean;
  /** End of the IBAN in the statement; may be empty. */
  account: string;
  returnAddress: string;
}

export function nextSteps(asked: NextSteps): string[] {
  const { number, announcedAt, order, due, isClaim, account, returnAddress } = asked;
  const isHere = isStillHere(order);
  const isPickedUp = order.deliveryMethod === 'pickup';
  const back = isHere
    ? isPickedUp
      ? 'Produsele sunt încă la noi, așa că nu ai nimic de adus înapoi.'
      : 'Coletul nu a plecat încă de la noi, așa că nu ai nimic de trimis înapoi. Dacă ajunge totuși la tine, scrie-ne.'
    : `Trimite produsele la ${returnAddress}, cel târziu pe ${formatDate(noon(sendBackDeadline(announcedAt)))}. Scrie pe colet numărul ${number}. Transportul de retur îl plătești tu; nu trimite cu plata la destinație.`;
  const isUnpaid = order.payment === 'unpaid' && due === 0;
  const isNothing = isUnpaid && order.paymentMethod === 'cash' && (isHere || order.fulfilment === 'returned');
  const back14 = `${isUnpaid ? 'Dacă ai plătit, îți' : 'Îți'} dăm banii înapoi în cel mult ${REFUND_DAYS} zile, până pe ${formatDate(noon(refundDeadline(announcedAt)))}.`;
  const money = isNothing
    ? isClaim
      ? 'Nu ai plătit nimic. Dacă din comandă mai rămâne ceva de plătit, îți scriem cât, după ce confirmăm retragerea cu tine.'
      : asked.completesOrder
        ? 'Nu ai plătit nimic, și nu mai ai nimic de plătit.'
        : `Nu ai plătit nimic pentru ele. Dacă plătești comanda întreagă, îți dăm înapoi prețul lor în cel mult ${REFUND_DAYS} zile.`
    : isHere
      ? back14
      : `${back14} Putem aștepta până ajung produsele la noi sau până ne arăți dovada că le-ai trimis.`;
  const way = account
    ? isClaim
      ? `Înainte să trimitem bani în contul ${account}, te întrebăm la emailul sau telefonul din comandă.`
      : `Trimitem banii în contul pe care ni l-ai scris, ${account}.`
    : order.paymentMethod === 'cash'
      ? `Ai ales plata la ${isPickedUp ? 'ridicare' : 'livrare'}. Răspunde la emailul de confirmare cu un IBAN pe numele tău, ca să îți putem trimite banii.`
      : 'Banii se întorc pe aceeași cale pe care ai plătit.';
  return [back, money, ...(isNothing && !account ? [] : [way])];
}

/** Returns a moment that is on this day in Romania, in summer and winter. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00+02:00`);
}

export const withdrawnOrder = {
  title: 'Te-ai retras din această comandă.',
  notSent: 'Nu mai trimitem nimic. Dacă ai plătit, îți dăm banii înapoi.',
};

export const orderReturnsTexts = {
  one: 'Retragerea ta',
  many: 'Retragerile tale',
  proof: (number: string) => `Vezi dovada retragerii ${number}`,
  /** A claim leaves the order unchanged until it is proved. */
  claimed: (number: string, isDue: boolean) =>
    `Am primit retragerea ${number}, trimisă cu numărul comenzii și un email sau un telefon. O confirmăm întâi cu tine; până atunci pagina arată comanda întreagă.${isDue ? ' Nu plăti pentru ce ai retras.' : ''}`,
};
