import { html } from 'hono/html';
import { readEnvironment } from '#server/platform/environment.ts';
import { shop } from '#config/shop.ts';
import { links } from '#links';
import { mailLayout } from '#server/platform/mail/mail-layout.ts';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { formatDateTime, formatPrice } from '#texts/formats.ts';
import { lacksRefundAccount } from '#server/sales/ledger/refund-account.ts';
import { ACCOUNT_QUESTION } from '#texts/payment.ro.ts';
import { isMoneyOwed, nextSteps, withdrawnPieces } from '#texts/withdrawal.ro.ts';
import type { Acknowledgement } from '#server/sales/order-tables/acknowledgement.ts';

/** What a mail about a withdrawal says. */
interface Letter {
  kind: string;
  subject: string;
  title: string;
  /** In their order; a list of facts shows as one, name and value. */
  parts: (string | [name: string, value: string][])[];
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
  const statement = `Am primit retragerea ta din contract pentru comanda ${order.number}. Acest email este dovada ei: păstrează-l.`;
  const toCustomer = await letters(orderReturn, {
    kind: 'withdrawal-received',
    subject: `Am primit retragerea ta din contract, ${number}`,
    title: 'Am primit retragerea ta',
    parts: [statement, factsOf(orderReturn), linesText(orderReturn), 'Ce urmează', ...stepsOf(orderReturn)],
    link: { label: 'Vezi dovada', address: `${readEnvironment().URL}${links.withdrawalReceived(id, viewKey)}` },
  });
  const elsewhere: [string, string][] = isElsewhere(orderReturn) ? [['Altă adresă decât a comenzii', order.emailAddress]] : []; // prettier-ignore
  const toShop = await letter(orderReturn.orderId, {
    kind: 'withdrawal-shop',
    recipient: shop.email,
    hello: [],
    subject: `Retragere din contract ${number}`,
    title: `Retragere ${number}`,
    parts: [[...factsOf(orderReturn), ...elsewhere], linesText(orderReturn), 'O găsești în panou, la Retururi.'],
  });
  return [...toCustomer, { ...toShop, replyTo: order.emailAddress || emailAddress }];
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
      linesText(orderReturn),
      ...(isHere ? [] : ['Ce urmează', ...stepsOf(orderReturn)]),
    ],
    link: { label: 'Vezi dovada', address: `${readEnvironment().URL}${links.withdrawalReceived(id, viewKey)}` },
  });
}

/** Queues what the customer is told of a move, if they have an address: an owner may have opened their return. */
export async function queueReturnMail(
  unit: Unit,
  orderReturn: Acknowledgement,
  move: 'receive' | 'refund' | 'cancel',
): Promise<void> {
  if (orderReturn.emailAddress === '') return;
  const asks = move === 'receive' && (await lacksRefundAccount(unit.tx, orderReturn.orderId));
  await queueMails(unit, await returnMails(orderReturn, move, asks));
}

/**
 * What the customer is told of each move.
 * @param asksForAccount - nobody knows where the money is to go
 */
async function returnMails(
  orderReturn: Acknowledgement,
  move: 'receive' | 'refund' | 'cancel',
  asksForAccount: boolean,
): Promise<NewMail[]> {
  const { number, order, refunded, due } = orderReturn;
  const about = `retragerea ${number} (comanda ${order.number})`;
  const words = {
    receive: {
      subject: `Au ajuns produsele din retragerea ${number}`,
      title: 'Produsele au ajuns',
      parts: [
        `Au ajuns la noi produsele din ${about}.`,
        linesText(orderReturn),
        due > 0 ? 'Îți trimitem banii și îți scriem din nou.' : 'Banii ți i-am trimis deja.',
        ...(due > 0 && asksForAccount ? [ACCOUNT_QUESTION] : []),
      ],
    },
    refund: {
      ...(refunded
        ? { subject: `Ți-am trimis banii pentru retragerea ${number}`, title: 'Ți-am trimis banii înapoi' }
        : { subject: `Am încheiat retragerea ${number}`, title: 'Am încheiat retragerea' }),
      parts: [
        refunded
          ? `Ți-am trimis ${formatPrice(refunded)} pentru ${about}.`
          : `Am încheiat ${about} fără să trimitem bani.`,
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
        linesText(orderReturn),
        'Dacă nu tu ai cerut asta, răspunde la acest email.',
      ],
    },
  }[move];
  const kinds = { receive: 'withdrawal-goods', refund: 'withdrawal-refunded', cancel: 'withdrawal-cancelled' };
  return letters(orderReturn, { kind: kinds[move], ...words });
}

function factsOf({
  number,
  announcedAt,
  order,
  name,
  emailAddress,
  reason,
  account,
  owed,
}: Acknowledgement): [string, string][] {
  const facts: [string, string][] = [
    ['Numărul retragerii', number],
    ['Data și ora', formatDateTime(announcedAt)],
    ['Comanda', `${order.number}, din ${formatDateTime(order.placedAt)}`],
    ['Nume', name],
    ['Email pentru răspuns', emailAddress],
    ['Motiv', reason],
    ['Contul pentru bani', account],
    ['De primit înapoi', isMoneyOwed(order) ? formatPrice(owed) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

function linesText({ lines }: Acknowledgement): string {
  return lines.map(withdrawnPieces).join('\n');
}

function stepsOf({ number, announcedAt, order, account }: Acknowledgement): string[] {
  const returnAddress = `${shop.legalName}, ${shop.street}, ${shop.postalCode} ${shop.city}, jud. ${shop.county}`;
  return nextSteps({ number, announcedAt, order, account, returnAddress });
}

/** True of a statement that came with another address than the order's: whoever knows an order's number and mail can make it. */
function isElsewhere({ emailAddress, order }: Acknowledgement): boolean {
  return order.emailAddress !== '' && emailAddress.toLowerCase() !== order.emailAddress.toLowerCase();
}

/** The letter for the address of the statement, and for the order's own where that is another. */
async function letters(orderReturn: Acknowledgement, mail: Letter): Promise<NewMail[]> {
  const { orderId, name, emailAddress, order } = orderReturn;
  const first = await letter(orderId, { ...mail, recipient: emailAddress, hello: [`Bună, ${name},`] });
  if (!isElsewhere(orderReturn)) return [first];
  const warning = `Retragerea a fost anunțată cu altă adresă de email decât a comenzii: ${emailAddress}. Dacă nu ai trimis-o tu, răspunde la acest email.`;
  const parts = [warning, ...mail.parts];
  return [first, await letter(orderId, { ...mail, parts, recipient: order.emailAddress, hello: ['Bună,'] })];
}

async function letter(orderId: string, mail: Addressed): Promise<NewMail> {
  const { kind, recipient, subject, title, hello, parts, link } = mail;
  const content = html`${[...hello, ...parts].map((part) =>
    typeof part === 'string'
      ? html`<p style="white-space:pre-line">${part}</p>`
      : html`<p>
          ${part.map(([fact, value]) => html`<strong>${fact}:</strong> <span style="white-space:pre-line">${value}</span><br />`)}
        </p>`,
  )}
  ${link ? html`<p><a href="${link.address}">${link.label}</a></p>` : ''}`;
  const text = [...hello, ...parts].map((part) =>
    typeof part === 'string' ? part : part.map(([fact, value]) => `${fact}: ${value}`).join('\n'),
  );
  return {
    kind,
    orderId,
    recipient,
    subject,
    html: String(await mailLayout(title, content)),
    text: [...text, ...(link ? [`${link.label}: ${link.address}`] : []), signature].join('\n\n'),
  };
}

const signature = `${shop.legalName}, CUI ${shop.cui}, ${shop.registration}`;
