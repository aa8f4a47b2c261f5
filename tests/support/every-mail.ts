import type { NumberedLine, Order } from '#domain/orders/order.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { passwordResetMail } from '#server/platform/accounts/account-mails.ts';
import { proveAddressMail } from '#server/platform/accounts/sign-up-mails.ts';
import type { NewMail } from '#server/platform/mail/mails-table.ts';
import { signInMail } from '#server/sales/invoices/e-factura/remind-sign-in.ts';
import { writeTroubleMail } from '#server/office/troubles/trouble-mail.ts';
import { answerMail, contactMails } from '#server/people/contact/contact-mails.ts';
import { confirmMail, newsletterMail, welcomeMail } from '#server/people/newsletter/newsletter-mails.ts';
import { backInStockLetter, BACK_IN_STOCK } from '#server/catalogue/stock-alerts/back-in-stock-mail.ts';
import { newReviewMail, rejectedReviewMail, reviewRequestMail } from '#server/people/reviews/review-mails.ts';
import { testimonialMail } from '#server/people/testimonials/testimonial-mail.ts';
import { draftMail } from '#server/sales/drafts/draft-mail.ts';
import { giftInLockerText, giftReminderText } from '#server/sales/mails/gift-mail-texts.ts';
import { writeOrderLetter } from '#server/sales/mails/order-letter.ts';
import { newOrderMail, placedMail } from '#server/sales/mails/order-mails.ts';
import { courierCashMail, courierKeptMail } from '#server/sales/mails/courier-cash-mails.ts';
import { holdEndedMail, partRefundedMail, surplusMail } from '#server/sales/mails/payment-mails.ts';
import { prepaymentMail } from '#server/sales/mails/prepayment-mail.ts';
import { payAheadBlock, transferBlock } from '#server/sales/mails/order-blocks.ts';
import { expiredText, reminderText } from '#server/sales/mails/transfer-mail-texts.ts';
import { MOVE_MAILS } from '#server/sales/mails/move-mails.ts';
import { changedCompanyText, changedLinesText, moveMailText } from '#server/sales/mails/move-mail-texts.ts';
import { announcementMails, returnMails } from '#server/sales/mails/withdrawal-mails.ts';
import type { Acknowledgement } from '#server/sales/returns/acknowledgement.ts';
import type { ContractConfirmation } from '#domain/orders/contract-confirmation.ts';
import { contractLine, contractOrder } from './contract-order.ts';
import { keptGift } from './gifts.ts';

/** A mail with its file name in the gallery. */
interface NamedMail {
  name: string;
  mail: NewMail;
}

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9));

const line = (changes: Partial<NumberedLine> = {}) =>
  contractLine({
    title: 'Kit mulaj gemeni',
    image: '/produse/gemeni-1.webp',
    unitPrice: 18_900,
    lineTotal: 18_900,
    options: [{ key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz antic' }],
    ...changes,
  });

/** The buyer's text contains markup, which every mail must escape. */
const moon = line({
  productId: 'luna-personalizata',
  title: 'Luna din noaptea voastră',
  image: '/luna/comandata/0123456789abcdefghijkl.jpg',
  options: [{ key: 'nume', label: 'Nume', value: 'Ștefania & <Ion>', valueLabel: 'Ștefania & <Ion>' }],
  personalised: true,
  unitPrice: 42_900,
  lineTotal: 42_900,
});

const REFILL = { title: 'Rezervă de alginat', image: '/produse/rezerva-alginat-1.webp' };

function order(changes: Partial<Order> = {}): Order {
  const lines = changes.lines ?? [line(), line({ ...REFILL, position: 2, quantity: 2, lineTotal: 7_800, options: [] })];
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return contractOrder({
    id: '6f0f2f4e-3a51-4a86-9d50-2d6d7f0a4a11',
    number: 'CG-2026-000123',
    emailAddress: 'ana@exemplu.ro',
    subtotal,
    shippingFee: 1_200,
    total: subtotal + 1_200,
    due: subtotal + 1_200,
    placedAt: day(23),
    events: [{ kind: 'placed', at: day(23) }],
    ...changes,
    lines,
  });
}

const GIFT = keptGift({ message: 'La mulți ani', release: 'day', arriveOn: '2026-12-14', sendOn: '2026-12-10' });

const SAMEDAY = { awb: '1ONB24567812', awbCourier: 'sameday' } as const;
const MOVED: Record<'approved' | 'shipped' | 'delivered', Partial<Order>> = {
  approved: { status: 'approved', events: happened('approve') },
  shipped: { status: 'approved', fulfilment: 'shipped', ...SAMEDAY, events: happened('approve', 'pack', 'ship') },
  delivered: { status: 'approved', fulfilment: 'delivered', ...SAMEDAY, events: happened('approve', 'pack', 'ship', 'deliver') }, // prettier-ignore
};

function happened(...kinds: string[]) {
  return kinds.map((kind, index) => ({ kind, at: day(24 + index) }));
}

export const CONFIRMATION: ContractConfirmation = {
  title: 'Confirmarea contractului',
  sections: ['Vânzătorul', 'Ce ai cumpărat', 'Preț și plată', 'Livrare', 'Dreptul de retragere'].map((heading) => ({
    heading,
    lines: ['Clipe în ghips SRL, Strada Olarilor 12, 550001 Sibiu.', 'https://exemplu.ro/termeni-si-conditii'],
  })),
};

const placed = (each: Order) => [placedMail(each, true), newOrderMail(each)];

const moved = (move: OrderMove, each: Order, note = '', asks = false) =>
  writeOrderLetter(MOVE_MAILS[move]!, each, moveMailText(move, each, note, asks)!);

function acknowledgement(changes: Partial<Acknowledgement> = {}): Acknowledgement {
  return {
    id: 'return',
    orderId: order().id,
    number: 'CG-2026-000123-R1',
    state: 'announced',
    completesOrder: false,
    announcedAt: day(28),
    receivedAt: null,
    refundedAt: null,
    cancelledAt: null,
    leftOutAt: null,
    name: 'Ana Popescu',
    emailAddress: 'ana@exemplu.ro',
    reason: 'Am primit deja unul.',
    isClaim: false,
    account: '…0000',
    owed: 18_900,
    refunded: null,
    due: 18_900,
    given: 0,
    lines: [{ ...line(), keptParts: [{ title: 'Plăcuță gravată', unitPrice: 2_500 }] }],
    order: {
      number: order().number,
      emailAddress: 'ana@exemplu.ro',
      phoneNo: '+40712345678',
      placedAt: day(23),
      fulfilment: 'delivered',
      payment: 'paid',
      paymentMethod: 'transfer',
      deliveryMethod: 'courier',
    },
    ...changes,
  };
}

/** Returns every kind of mail, and the variants of an order's mails. */
export function everyMail(): NamedMail[] {
  const company = { name: 'Atelier SRL', taxId: 'RO12345674', registrationNumber: '', address: null };
  const proofs = [{ position: 1, sha256: 'a'.repeat(64), createdAt: day(23), approvedAt: null }];
  const pickup = { deliveryMethod: 'pickup', shippingFee: 0, total: 26_700 } as const;
  const locker = { deliveryMethod: 'easybox', lockerName: 'Easybox Unirii', lockerCity: 'Iași' } as const;
  const transfer = order({ paymentMethod: 'transfer' });
  const paid = { payment: 'paid', received: 27_900, due: 0 } as const;
  const rejected: Partial<Order> = { status: 'rejected', events: [{ kind: 'reject', at: day(24) }] };
  const returned = order({ ...MOVED.delivered, fulfilment: 'returned', payment: 'refunded', refunded: 27_900, due: 0, events: happened('approve', 'pack', 'ship', 'return') }); // prettier-ignore
  const draft = {
    id: 'draft',
    version: 1,
    content: { ...order(), company: null, discount: 2_000, discountReason: 'Client fidel', shippingFee: 1_200 },
    totals: { subtotal: 26_700, discount: 2_000, shippingFee: 1_200, total: 25_900 },
    actor: 'owner',
    updatedAt: day(23),
    sentAt: day(23),
    validUntil: day(30),
  };
  const form = { topic: 'order', name: 'Ana Popescu', emailAddress: 'ana@exemplu.ro', orderNumber: '', message: 'Bună,\nse poate grava & <altfel>?' }; // prettier-ignore
  const [cash, cashShop] = placed(order({ discount: 1_000, discountCode: 'MAMI', total: 26_900, company }));
  const [card] = placed(order({ paymentMethod: 'card' }));
  const [byTransfer] = placed(transfer);
  const [gift, giftShop] = placed(order({ paymentMethod: 'transfer', gift: GIFT }));
  const [designed] = placed(order({ lines: [moon], proofs }));
  const [collected] = placed(
    order({ ...pickup, ...paid, ...MOVED.delivered, events: [{ kind: 'deliver', at: day(23) }] }),
  );
  const mails: Record<string, NewMail | undefined> = {
    'order-placed-cash': cash,
    'order-placed-shop': cashShop,
    'order-placed-card': card,
    'order-placed-transfer': byTransfer,
    'order-placed-designed': designed,
    'order-placed-table': collected,
    'order-approved': moved('approve', order(MOVED.approved)),
    'order-rejected': moved('reject', order({ ...rejected, ...paid }), 'Nu mai avem finisajul ales.', true),
    'order-shipped': moved('ship', order(MOVED.shipped)),
    'order-shipped-locker': moved('ship', order({ ...MOVED.shipped, ...locker })),
    'order-ready': moved('ship', order({ ...MOVED.shipped, ...pickup, awb: null, awbCourier: null })),
    'parcel-in-locker': writeOrderLetter('parcel-in-locker', order({ ...MOVED.shipped, ...locker }), { subject: 'Coletul tău te așteaptă la Easybox Unirii', blocks: ['Coletul cu comanda ta CG-2026-000123 te așteaptă la Easybox Unirii, Iași.'] }), // prettier-ignore
    'order-paid': moved('pay', order({ ...MOVED.approved, ...paid, paymentMethod: 'card' })),
    'order-refunded': moved('refund', returned),
    'order-changed': writeOrderLetter('order-changed', order(MOVED.approved), changedLinesText(order(MOVED.approved))),
    'order-billing': writeOrderLetter('order-billing', order({ company }), changedCompanyText(order({ company }), undefined)), // prettier-ignore
    'order-expired': writeOrderLetter('order-rejected', order({ ...rejected, paymentMethod: 'transfer' }), expiredText(transfer)), // prettier-ignore
    'transfer-reminder': writeOrderLetter('transfer-reminder', transfer, { ...reminderText(transfer, day(30)), blocks: [transferBlock(transfer)] }), // prettier-ignore
    'order-prepayment': prepaymentMail(transfer),
    'order-prepayment-taken-back': prepaymentMail(order()),
    'payment-returned': surplusMail(order(paid), 27_900),
    'order-refunded-part': partRefundedMail(order({ ...MOVED.delivered, ...paid }), 2_500, 'O cutie lovită'),
    'order-approved-ahead': writeOrderLetter('order-approved', order(MOVED.approved), { subject: 'Comanda a fost confirmată', blocks: [payAheadBlock(order())] }), // prettier-ignore
    'courier-cash-changed': courierCashMail(order({ ...MOVED.shipped, ...paid }), 'changed', { told: 27_900, due: 0, card: 0 }), // prettier-ignore
    'courier-cash-silent': courierCashMail(order(MOVED.shipped), 'silent', { told: 27_900, due: 0, card: 27_900 }),
    'courier-cash-refused': courierCashMail(order({ ...MOVED.shipped, ...paid }), 'refused', { told: 27_900, due: 0, card: 0 }), // prettier-ignore
    'payment-returned-courier': courierKeptMail(order(MOVED.shipped), 27_900),
    'card-hold-ended': holdEndedMail(order({ paymentMethod: 'card' })),
    'order-placed-gift': gift,
    'order-placed-shop-gift': giftShop,
    'order-shipped-gift': moved('ship', order({ ...MOVED.shipped, ...paid, gift: GIFT })),
    'parcel-in-locker-gift': writeOrderLetter('parcel-in-locker', order({ ...MOVED.shipped, ...locker, gift: GIFT }), giftInLockerText(order(locker), GIFT, 'oricând până vineri, 27 noiembrie, ora 18:00')), // prettier-ignore
    'gift-reminder': writeOrderLetter('gift-reminder', order({ ...paid, gift: GIFT }), giftReminderText(order({ gift: GIFT }))), // prettier-ignore
    'draft-order': draftMail(draft, 'key'),
    'account-password-reset': passwordResetMail('vlad@exemplu.ro', 'token'),
    'account-prove-address': proveAddressMail('vlad@exemplu.ro', 'token'),
    'newsletter-confirm': confirmMail('ana@exemplu.ro', 'key'),
    'newsletter-welcome': welcomeMail('ana@exemplu.ro', 'key'),
    'newsletter-letter': newsletterMail(
      { subject: 'Vești din atelier', body: 'Am făcut un kit nou.\n\nÎl găsești în magazin.' },
      'ana@exemplu.ro',
      'key',
    ),
    'back-in-stock': { kind: BACK_IN_STOCK, recipient: 'ana@exemplu.ro', ...backInStockLetter({ id: 'gemeni', title: 'Kit mulaj gemeni', image: '/produse/gemeni-1.webp' }) }, // prettier-ignore
    'anaf-shop': signInMail(14),
    'trouble-shop': writeTroubleMail([{ kind: 'mailsFailed', count: 2 }, { kind: 'invoicesDue', count: 1 }]), // prettier-ignore
    'testimonial-shop': testimonialMail(4),
    'review-shop': newReviewMail(5),
    'review-request': reviewRequestMail(order({ ...MOVED.delivered, ...paid })),
    'review-request-gift': reviewRequestMail(order({ ...MOVED.delivered, ...paid, gift: GIFT })),
    'review-rejected': rejectedReviewMail(order({ ...MOVED.delivered, ...paid }), 'Kit mulaj gemeni', 'Se vede un copil fără acord.'), // prettier-ignore
  };
  const [toShop, toWriter] = contactMails(form as Parameters<typeof contactMails>[0]);
  const [acknowledged, returnToShop] = announcementMails(acknowledgement(), 'key');
  const received = acknowledgement({ state: 'received', receivedAt: day(30) });
  const [goods] = returnMails(received, 'key', 'receive', false);
  const [money] = returnMails(acknowledgement({ state: 'refunded', receivedAt: day(29), refundedAt: day(30), refunded: 18_900, due: 18_900 }), 'key', 'refund', false); // prettier-ignore
  const cancelled = acknowledgement({ state: 'cancelled', cancelledAt: day(29) });
  const [kept] = returnMails(cancelled, 'key', 'cancel', false);
  Object.assign(mails, {
    'contact-shop': toShop,
    'contact-received': toWriter,
    'contact-answer': answerMail(form as Parameters<typeof answerMail>[0], 'Coletul pleacă mâine.'),
    'withdrawal-received': acknowledged,
    'withdrawal-shop': returnToShop,
    'return-goods': goods,
    'return-refunded': money,
    'return-cancelled': kept,
  });
  return Object.entries(mails).map(([name, mail]) => ({ name, mail: mail! }));
}
