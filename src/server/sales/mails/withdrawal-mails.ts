import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import { links } from '#links';
import { askUs } from '#server/platform/mail-parts/ask-us.ts';
import { factsTable, type Fact } from '#server/platform/mail-parts/facts.ts';
import { itemsTable } from '#server/platform/mail-parts/items.ts';
import { mailButton } from '#server/platform/mail-parts/mail-button.ts';
import type { MailPart } from '#server/platform/mail-parts/mail-part.ts';
import { paragraph } from '#server/platform/mail-parts/paragraph.ts';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { formatDateTime, formatPrice } from '#texts/formats.ts';
import { lacksRefundAccount } from '#server/sales/money/refund-account.ts';
import { ACCOUNT_QUESTION } from '#texts/payment.ro.ts';
import { CLAIMED, LEFT_OUT, nextSteps, withdrawnPieces } from '#texts/withdrawal.ro.ts';
import { returnedItem, returnStepsLine } from './return-parts.ts';
import type { Acknowledgement } from '#server/sales/returns/acknowledgement.ts';

/** Stands for what goes back: shown with its pictures, and told in the plain part. */
const PIECES: unique symbol = Symbol('what goes back');
type LetterPart = string | Fact[] | typeof PIECES;

/** What a mail about a withdrawal says. */
interface Letter {
  kind: string;
  subject: string;
  title: string;
  /** In their order. */
  parts: LetterPart[];
  link?: { label: string; address: string };
}

interface Addressed extends Letter {
  recipient: string;
  hello: string[];
}

/**
 * The acknowledgement for the customer, on a medium that lasts (OUG 34/2014, art. 11¹), and the notice for the shop. Whoever answers
 * that one writes to the order's own address: the other may be a stranger's.
 */
export async function announcementMails(orderReturn: Acknowledgement, viewKey: string): Promise<NewMail[]> {
  const { id, number, order, emailAddress } = orderReturn;
  const claim = orderReturn.isClaim ? [CLAIMED] : [];
  const statement = `Am primit retragerea ta din contract pentru comanda ${order.number}. Acest email este dovada ei: păstrează-l.`;
  const toCustomer = await letters(orderReturn, {
    kind: 'withdrawal-received',
    subject: `Am primit retragerea ta din contract, ${number}`,
    title: 'Am primit retragerea ta',
    parts: [statement, ...claim, factsOf(orderReturn), PIECES, 'Ce urmează', ...stepsOf(orderReturn)],
    link: { label: 'Vezi dovada', address: `${readEnvironment().URL}${links.withdrawalReceived(id, viewKey)}` },
  });
  const elsewhere: Fact[] = isElsewhere(orderReturn) ? [['Altă adresă decât a comenzii', order.emailAddress]] : []; // prettier-ignore
  const toShop = await letter(orderReturn, {
    kind: 'withdrawal-shop',
    recipient: shop.email,
    hello: [],
    subject: `Retragere din contract ${number}`,
    title: `Retragere ${number}`,
    parts: [
      ...howToAsk(orderReturn),
      [...factsOf(orderReturn), ...reasonOf(orderReturn), ...elsewhere],
      PIECES,
      'O găsești în panou, la Retururi.',
    ],
    link: { label: 'Deschide retururile', address: `${readEnvironment().URL}/admin/returns` },
  });
  // Whoever answers a claim asks the order's own buyer, never who made it.
  const replyTo = order.emailAddress || (orderReturn.isClaim ? '' : emailAddress);
  return [...toCustomer, { ...toShop, ...(replyTo !== '' && { replyTo }) }];
}

/** What the shop is told of a claim: whom to ask, where the buyer has left no mail address by the phone. */
function howToAsk({ isClaim, order }: Acknowledgement): string[] {
  if (!isClaim) return [];
  const way =
    order.emailAddress === ''
      ? `Sună la ${order.phoneNo}`
      : `Scrie la ${order.emailAddress} sau sună la ${order.phoneNo}`;
  return [
    `A fost anunțată cu numărul comenzii și contactul, fără linkul ei. ${way} și întreabă înainte să ambalezi comanda sau să trimiți bani.`,
  ];
}

/**
 * What the buyer keeps of a return that an owner has opened for them; nobody tells the shop what it has done itself.
 * @param isHere - the goods are back already: there is nothing to send
 */
export async function openedReturnMails(
  orderReturn: Acknowledgement,
  viewKey: string,
  isHere: boolean,
): Promise<NewMail[]> {
  const { id, number, order } = orderReturn;
  return letters(orderReturn, {
    kind: 'withdrawal-received',
    subject: `Am înregistrat returul ${number}`,
    title: 'Am înregistrat returul tău',
    parts: [
      `Am înregistrat returul pe care ni l-ai cerut pentru comanda ${order.number}. Acest email este dovada lui: păstrează-l.`,
      factsOf(orderReturn),
      PIECES,
      ...(isHere ? [] : ['Ce urmează', ...stepsOf(orderReturn)]),
    ],
    link: { label: 'Vezi dovada', address: `${readEnvironment().URL}${links.withdrawalReceived(id, viewKey)}` },
  });
}

/** What a customer is told of; `stay`: the goods had not left. */
type ReturnMove = 'receive' | 'stay' | 'refund' | 'cancel';

/** Queues what the customer is told of a move, if they have an address: an owner may have opened their return. */
export async function queueReturnMail(unit: Unit, orderReturn: Acknowledgement, move: ReturnMove): Promise<void> {
  if (orderReturn.emailAddress === '') return;
  // Whoever only claims to be the buyer is not asked where the money goes.
  const asks =
    (move === 'receive' || move === 'stay') &&
    !orderReturn.isClaim &&
    (await lacksRefundAccount(unit.tx, orderReturn.orderId));
  const stored = unit.tx.selectFrom('returns').select('viewKey').where('id', '=', orderReturn.id);
  const { viewKey } = await stored.executeTakeFirstOrThrow();
  await queueMails(unit, await returnMails(orderReturn, viewKey, move, asks));
}

/**
 * What the customer is told of each move.
 * @param asksForAccount - nobody knows where the money is to go
 */
export async function returnMails(
  orderReturn: Acknowledgement,
  viewKey: string,
  move: ReturnMove,
  asksForAccount: boolean,
): Promise<NewMail[]> {
  const { id, number, order, refunded, due, given } = orderReturn;
  const link = {
    label: 'Vezi retragerea',
    address: `${readEnvironment().URL}${links.withdrawalReceived(id, viewKey)}`,
  };
  const about = `retragerea ${number} (comanda ${order.number})`;
  const money: LetterPart[] = [
    PIECES,
    ...(due > 0
      ? ['Îți trimitem banii și îți scriem din nou.']
      : move === 'receive' && given > 0
        ? ['Banii ți i-am trimis deja.']
        : []),
    ...(due > 0 && asksForAccount ? [ACCOUNT_QUESTION] : []),
  ];
  const words: Record<typeof move, Omit<Letter, 'kind'>> = {
    receive: {
      subject: `Au ajuns produsele din retragerea ${number}`,
      title: 'Produsele au ajuns',
      parts: [`Au ajuns la noi produsele din ${about}.`, ...money],
    },
    stay: {
      subject: `Nu mai trimitem produsele din retragerea ${number}`,
      title: 'Produsele rămân la noi',
      parts: [`Nu mai trimitem produsele din ${about}. Nu ai nimic de trimis înapoi.`, ...money],
    },
    refund: {
      ...(refunded
        ? { subject: `Ți-am trimis banii pentru retragerea ${number}`, title: 'Ți-am trimis banii înapoi' }
        : { subject: `Am încheiat retragerea ${number}`, title: 'Am încheiat retragerea' }),
      parts: [
        refunded
          ? `Ți-am trimis ${formatPrice(refunded)} pentru ${about}.`
          : `Am încheiat ${about} fără să trimitem bani.`,
        PIECES,
        ...(refunded !== null && refunded < due
          ? [
              'Suma este mai mică decât prețul plătit. Dacă nu ți-am spus de ce sau nu ești de acord, răspunde la acest email.',
            ]
          : []),
        ...(refunded ? ['În cont ajung de obicei în 1–3 zile lucrătoare.'] : []),
      ],
    },
    cancel: {
      subject: `Retragerea ${number} a fost anulată`,
      title: 'Păstrezi produsele',
      parts: [
        `Am notat că păstrezi produsele din ${about}. Retragerea nu mai este valabilă.`,
        PIECES,
        'Dacă nu tu ai cerut asta, răspunde la acest email.',
      ],
    },
  };
  const kinds = {
    receive: 'withdrawal-goods',
    stay: 'withdrawal-goods',
    refund: 'withdrawal-refunded',
    cancel: 'withdrawal-cancelled',
  };
  return letters(orderReturn, { kind: kinds[move], link, ...words[move] });
}

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

/** For the shop alone: free words, of whoever typed somebody's address, go to nobody else. */
const reasonOf = ({ reason }: Acknowledgement): Fact[] => (reason === '' ? [] : [['Motiv', reason]]);

function stepsOf({ number, announcedAt, leftOutAt, order, due, isClaim, account }: Acknowledgement): string[] {
  if (leftOutAt) return [LEFT_OUT];
  const returnAddress = `${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}`;
  return nextSteps({ number, announcedAt, order, due, isClaim, account, returnAddress });
}

/** True of a statement that came with another address than the order's: whoever knows an order's number and mail can make it. */
function isElsewhere({ emailAddress, order }: Acknowledgement): boolean {
  return order.emailAddress !== '' && emailAddress.toLowerCase() !== order.emailAddress.toLowerCase();
}

/** The letter for the address of the statement, and for the order's own where that is another. */
async function letters(orderReturn: Acknowledgement, mail: Letter): Promise<NewMail[]> {
  const { name, emailAddress, order } = orderReturn;
  const first = await letter(orderReturn, { ...mail, recipient: emailAddress, hello: [`Bună, ${name},`] });
  if (!isElsewhere(orderReturn)) return [first];
  const warning = `Retragerea a fost anunțată cu altă adresă de email decât a comenzii: ${emailAddress}. Dacă nu ai trimis-o tu, răspunde la acest email.`;
  const parts = [warning, ...mail.parts];
  return [first, await letter(orderReturn, { ...mail, parts, recipient: order.emailAddress, hello: ['Bună,'] })];
}

async function letter(orderReturn: Acknowledgement, mail: Addressed): Promise<NewMail> {
  const { kind, recipient, subject, title, hello, parts, link } = mail;
  const isToShop = recipient === shop.email;
  const content = html`${[...hello, ...parts].map((part) => drawn(part, orderReturn))}
  ${link ? mailButton(link.address, link.label) : ''}${isToShop ? '' : html`${returnStepsLine(orderReturn)}${askUs()}`}`;
  const text = [...hello, ...parts].map((part) => told(part, orderReturn));
  return {
    kind,
    orderId: orderReturn.orderId,
    recipient,
    subject,
    html: mailLayout(title, content),
    text: [...text, ...(link ? [`${link.label}: ${link.address}`] : []), signature].join('\n\n'),
  };
}

function drawn(part: LetterPart, { lines }: Acknowledgement): MailPart {
  if (part === PIECES) return itemsTable(lines.map(returnedItem));
  return typeof part === 'string' ? paragraph(part) : factsTable(part);
}

function told(part: LetterPart, { lines }: Acknowledgement): string {
  if (part === PIECES) return lines.map(withdrawnPieces).join('\n');
  return typeof part === 'string' ? part : part.map(([fact, value]) => `${fact}: ${value}`).join('\n');
}

const signature = `${shop.legalName}, CUI ${shop.cui}, ${shop.registration}`;
