import { shop } from '#config/shop.ts';
import { links } from '#links';
import {
  blocks,
  type Block,
  type Fact,
  type Item,
  type Letter,
  type Step,
} from '#server/platform/mail-parts/letter.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { formatDateTime, formatPrice, formatWeekday } from '#texts/formats.ts';
import { lacksRefundAccount } from '#server/sales/money/refund-account.ts';
import { ACCOUNT_QUESTION } from '#texts/payment.ro.ts';
import { CLAIMED, keptPartWords, LEFT_OUT, nextSteps, piecesOf } from '#texts/withdrawal.ro.ts';
import type { Acknowledgement, ReturnedLine } from '#server/sales/returns/acknowledgement.ts';
import { itemPicture } from './order-blocks.ts';

interface ReturnWords extends Pick<Letter, 'subject' | 'title' | 'blocks'> {
  kind: string;
  /** Label of the link to its page. */
  label: string;
}

/**
 * Writes the customer's acknowledgement on a durable medium (OUG 34/2014, art. 11¹), and the shop's notice, whose
 * replies go to the order's own address, because the other may be a stranger's.
 */
export function announcementMails(orderReturn: Acknowledgement, viewKey: string): NewMail[] {
  const { number, order, emailAddress, isClaim, orderId } = orderReturn;
  const toCustomer = letters(orderReturn, viewKey, {
    kind: 'withdrawal-received',
    subject: `Am primit retragerea ta din contract, ${number}`,
    title: 'Am primit retragerea ta',
    blocks: blocks(
      `Am primit retragerea ta din contract pentru comanda ${order.number}. Acest email este dovada ei: păstrează-l.`,
      isClaim && CLAIMED,
      { facts: factsOf(orderReturn) },
      piecesBlock(orderReturn),
      'Ce urmează',
      ...stepsOf(orderReturn),
    ),
    label: 'Vezi dovada',
  });
  const elsewhere: Fact[] = isElsewhere(orderReturn) ? [['Altă adresă decât a comenzii', order.emailAddress]] : []; // prettier-ignore
  // A reply to a claim goes to the order's own buyer, never to the claimant.
  const replyTo = order.emailAddress || (isClaim ? '' : emailAddress);
  const toShop: NewMail = {
    kind: 'withdrawal-shop',
    orderId,
    recipient: shop.email,
    ...(replyTo !== '' && { replyTo }),
    subject: `Retragere din contract ${number}`,
    title: `Retragere ${number}`,
    blocks: blocks(
      isClaim && howToAsk(order),
      { facts: [...factsOf(orderReturn), ...reasonOf(orderReturn), ...elsewhere] },
      piecesBlock(orderReturn),
      'O găsești în panou, la Retururi.',
      { button: { label: 'Deschide retururile', address: '/admin/returns' } },
    ),
  };
  return [...toCustomer, toShop];
}

/** Tells the shop how to reach a claim's buyer, by phone when the order has no mail address. */
function howToAsk({ emailAddress, phoneNo }: Acknowledgement['order']): string {
  const way = emailAddress === '' ? `Sună la ${phoneNo}` : `Scrie la ${emailAddress} sau sună la ${phoneNo}`;
  return `A fost anunțată cu numărul comenzii și contactul, fără linkul ei. ${way} și întreabă înainte să ambalezi comanda sau să trimiți bani.`;
}

/** Confirms a return that an owner opened. `isHere`: the goods are back already, so there is nothing to send */
export function openedReturnMails(orderReturn: Acknowledgement, viewKey: string, isHere: boolean): NewMail[] {
  const { number, order } = orderReturn;
  return letters(orderReturn, viewKey, {
    kind: 'withdrawal-received',
    subject: `Am înregistrat returul ${number}`,
    title: 'Am înregistrat returul tău',
    blocks: [
      `Am înregistrat returul pe care ni l-ai cerut pentru comanda ${order.number}. Acest email este dovada lui: păstrează-l.`,
      { facts: factsOf(orderReturn) },
      piecesBlock(orderReturn),
      ...(isHere ? [] : ['Ce urmează', ...stepsOf(orderReturn)]),
    ],
    label: 'Vezi dovada',
  });
}

/** Moves with a mail to the customer; `stay`: the goods had not left. */
type ReturnMove = 'receive' | 'stay' | 'refund' | 'cancel';

/** Queues the mail about a return's move, if it has an address: returns that owners open may lack one. */
export async function queueReturnMail(unit: Unit, orderReturn: Acknowledgement, move: ReturnMove): Promise<void> {
  if (orderReturn.emailAddress === '') return;
  // A claimant who is not confirmed as the buyer is not asked for an account.
  const asks =
    (move === 'receive' || move === 'stay') &&
    !orderReturn.isClaim &&
    (await lacksRefundAccount(unit.tx, orderReturn.orderId));
  const stored = unit.tx.selectFrom('returns').select('viewKey').where('id', '=', orderReturn.id);
  const { viewKey } = await stored.executeTakeFirstOrThrow();
  await queueMails(unit, returnMails(orderReturn, viewKey, move, asks));
}

/** Writes the mails about a return's move. `asksForAccount`: the account for the refund is unknown */
export function returnMails(
  orderReturn: Acknowledgement,
  viewKey: string,
  move: ReturnMove,
  asksForAccount: boolean,
): NewMail[] {
  return letters(orderReturn, viewKey, { label: 'Vezi retragerea', ...MOVED[move](orderReturn, asksForAccount) });
}

const about = ({ number, order }: Acknowledgement) => `retragerea ${number} (comanda ${order.number})`;

function piecesAndMoney(orderReturn: Acknowledgement, asksForAccount: boolean, isPaidBack = false): Block[] {
  const owes = orderReturn.due > 0;
  return blocks(
    piecesBlock(orderReturn),
    owes && 'Îți trimitem banii și îți scriem din nou.',
    !owes && isPaidBack && 'Banii ți i-am trimis deja.',
    owes && asksForAccount && ACCOUNT_QUESTION,
  );
}

const MOVED: Record<ReturnMove, (of: Acknowledgement, asksForAccount: boolean) => Omit<ReturnWords, 'label'>> = {
  receive: (of, asks) => ({
    kind: 'return-goods',
    subject: `Au ajuns produsele din retragerea ${of.number}`,
    title: 'Produsele au ajuns',
    blocks: [`Au ajuns la noi produsele din ${about(of)}.`, ...piecesAndMoney(of, asks, of.given > 0)],
  }),
  stay: (of, asks) => ({
    kind: 'return-goods',
    subject: `Nu mai trimitem produsele din retragerea ${of.number}`,
    title: 'Produsele rămân la noi',
    blocks: [`Nu mai trimitem produsele din ${about(of)}. Nu ai nimic de trimis înapoi.`, ...piecesAndMoney(of, asks)],
  }),
  refund: (of) => ({
    kind: 'return-refunded',
    ...(of.refunded
      ? { subject: `Ți-am trimis banii pentru retragerea ${of.number}`, title: 'Ți-am trimis banii înapoi' }
      : { subject: `Am încheiat retragerea ${of.number}`, title: 'Am încheiat retragerea' }),
    blocks: blocks(
      of.refunded
        ? `Ți-am trimis ${formatPrice(of.refunded)} pentru ${about(of)}.`
        : `Am încheiat ${about(of)} fără să trimitem bani.`,
      piecesBlock(of),
      of.refunded !== null &&
        of.refunded < of.due &&
        'Suma este mai mică decât prețul plătit. Dacă nu ți-am spus de ce sau nu ești de acord, răspunde la acest email.',
      of.refunded ? 'În cont ajung de obicei în 1–3 zile lucrătoare.' : '',
    ),
  }),
  cancel: (of) => ({
    kind: 'return-cancelled',
    subject: `Retragerea ${of.number} a fost anulată`,
    title: 'Păstrezi produsele',
    blocks: [
      `Am notat că păstrezi produsele din ${about(of)}. Retragerea nu mai este valabilă.`,
      piecesBlock(of),
      'Dacă nu tu ai cerut asta, răspunde la acest email.',
    ],
  }),
};

function factsOf({ number, announcedAt, order, name, emailAddress, isClaim, account, due }: Acknowledgement): Fact[] {
  const facts: Fact[] = [
    ['Numărul retragerii', number],
    ['Data și ora', formatDateTime(announcedAt)],
    ['Comanda', `${order.number}, din ${formatDateTime(order.placedAt)}`],
    ['Nume', name],
    ['Email pentru răspuns', emailAddress],
    [isClaim ? 'Contul scris, neconfirmat' : 'Contul pentru bani', account],
    ['De primit înapoi', due > 0 ? formatPrice(due) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Shows the free-text reason to the shop alone, because the address may be a stranger's. */
const reasonOf = ({ reason }: Acknowledgement): Fact[] => (reason === '' ? [] : [['Motiv', reason]]);

function stepsOf({ leftOutAt, ...told }: Acknowledgement): string[] {
  if (leftOutAt) return [LEFT_OUT];
  const returnAddress = `${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}`;
  return nextSteps({ ...told, returnAddress });
}

/** True for a withdrawal from another address than the order's: its number and mail address suffice to declare one. */
function isElsewhere({ emailAddress, order }: Acknowledgement): boolean {
  return order.emailAddress !== '' && emailAddress.toLowerCase() !== order.emailAddress.toLowerCase();
}

/** Writes the mail to the declared address, and to the order's own if that differs. */
function letters(orderReturn: Acknowledgement, viewKey: string, words: ReturnWords): NewMail[] {
  const { id, orderId, name, emailAddress, order } = orderReturn;
  const { kind, subject, title, blocks: said, label } = words;
  const address = links.withdrawalReceived(id, viewKey);
  const to = (recipient: string, greeting: string, ...first: string[]): NewMail => ({
    kind,
    orderId,
    recipient,
    subject,
    title,
    greeting,
    blocks: [...first, ...said, { button: { label, address } }, stepsBlock(orderReturn), { askUs: true }],
  });
  const mail = to(emailAddress, `Bună, ${name},`);
  if (!isElsewhere(orderReturn)) return [mail];
  const warning = `Retragerea a fost anunțată cu altă adresă de email decât a comenzii: ${emailAddress}. Dacă nu ai trimis-o tu, răspunde la acest email.`;
  return [mail, to(order.emailAddress, 'Bună,', warning)];
}

/** Lists what goes back, and which parts the buyer keeps. */
const piecesBlock = ({ lines }: Acknowledgement): Block => ({ items: lines.map(returnedItem) });

const returnedItem = (line: ReturnedLine): Item => ({
  ...itemPicture(line.image),
  title: piecesOf(line),
  details: [
    ...line.options.map(({ label, valueLabel }) => `${label}: ${valueLabel}`),
    ...line.keptParts.map(keptPartWords),
  ],
});

function stepsBlock(orderReturn: Acknowledgement): Block {
  const { announcedAt, receivedAt, refundedAt, cancelledAt, leftOutAt, refunded, due } = orderReturn;
  const step = (name: string, at: Date | null): Step => ({ name, day: at ? formatWeekday(at) : '' });
  const announced = step('Retragere primită', announcedAt);
  if (cancelledAt) return { steps: [announced, { ...step('Anulată: păstrezi produsele', cancelledAt), isStop: true }] };
  if (leftOutAt) return { steps: [announced, step('Scoase din comandă', leftOutAt)] };
  const settled = (refunded ?? due) > 0 ? 'Bani trimiși înapoi' : 'Încheiată';
  return { steps: [announced, step('Produse ajunse la noi', receivedAt), step(settled, refundedAt)] };
}
