import { ORDER_TRANSITION_NAMES } from '#domain/orders/order-transitions.ts';
import type { Named } from '#domain/audit/mentions.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ORDER = 'tCwdJKHf30aQx7Yz1BvN2w';
const CUSTOMER = 'c4ca4238a0b923820dcc509a6f75849b';

/** What the things of the samples are called. */
export const SAMPLE_NAMES: Readonly<Record<string, Named>> = {
  [`order/${ORDER}`]: { name: 'CG-1042' },
  [`draft/${ORDER}`]: { name: 'Ilinca Țuțu' },
  'product/gemeni': { name: 'Gemeni' },
  'product/cuplu': { name: 'Cuplu' },
  [`customer/${CUSTOMER}`]: { name: 'Ilinca Țuțu' },
  [`discount/${ORDER}`]: { name: 'VARA-10', kind: 'percent' },
  'user/u1': { name: 'bogdan@atelier.ro' },
  [`invoice/${UUID}`]: { name: 'CGF 000012' },
  [`withdrawal/${ORDER}`]: { name: 'CG-1042-R1' },
  [`refund/${UUID}`]: { name: 'CG-1042', amount: 5_050, orderId: ORDER },
  [`film/${UUID}`]: { name: 'Primul mulaj' },
  [`film-upload/${UUID}`]: { name: 'mulaj.mp4' },
  [`message/${UUID}`]: { name: 'Ilinca Țuțu' },
  [`review/${UUID}`]: { name: 'Gemeni' },
  [`testimonial/${UUID}`]: { name: 'Ilinca Țuțu' },
  [`mail/${UUID}`]: { name: 'ilinca@exemplu.ro', kind: 'order-placed' },
  [`stock-batch/${UUID}`]: { name: 'Gemeni' },
};

interface Sample {
  subject: string;
  details: Record<string, unknown>;
}
const of = (subject: string, details: Record<string, unknown> = {}): Sample => ({ subject, details });
const order = (details?: Record<string, unknown>) => of(`order/${ORDER}`, details);
const product = (details?: Record<string, unknown>) => of('product/gemeni', details);
const user = (details?: Record<string, unknown>) => of('user/u1', details);
const discount = (details?: Record<string, unknown>) => of(`discount/${ORDER}`, details);
const customer = (details?: Record<string, unknown>) => of(`customer/${CUSTOMER}`, details);
const film = (details?: Record<string, unknown>) => of(`film/${UUID}`, details);
/** Actions of a kind of thing that are written without details. */
const plain = (kind: string, subject: string, ...verbs: string[]) =>
  Object.fromEntries(verbs.map((verb) => [`${kind}.${verb}`, of(subject)]));
const loaded = { listed: 400, added: 3, changed: 2, gone: 1, unchanged: 394, faulty: 0 };

/** A line of each action that the server writes, with all the details that it writes with it. */
export const AUDIT_SAMPLES: Readonly<Record<string, Sample>> = {
  'session.sign-in': user(),
  'session.refuse': user({ code: 'wrong_credentials' }),
  'session.sign-out': user(),
  'session.revoke': user({ ended: 1 }),
  'session.revoke-all': user({ ended: 3 }),
  ...plain(
    'account',
    'user/u1',
    'create-owner',
    'request',
    'change-password',
    'start-second-factor',
    'add-second-factor',
  ),
  ...plain('account', 'user/u1', 'remove-second-factor', 'new-recovery-codes', 'ask-reset', 'reset-password'),
  'account.join': user({ role: 'helper' }),
  'account.recover-owner': user({ email: true, password: false }),
  'team.approve': user({ role: 'helper' }),
  'team.reject': user(),
  'team.change-role': user({ role: 'owner' }),
  'team.hand-over': user(),
  'team.invite': of('', { email: 'dana@atelier.ro', role: 'helper' }),
  'team.take-back-invitation': of('', { email: 'dana@atelier.ro' }),
  ...Object.fromEntries(
    ORDER_TRANSITION_NAMES.map((move) => [
      `order.${move}`,
      order({ from: 'pending', to: 'approved', awb: '2SMD4455667' }),
    ]),
  ),
  'order.give-back': order({ amount: 5_050 }),
  'order.release-gift': order(),
  'order.erase-recipient': order(),
  'order.export-recipient': order(),
  'order.refund-account': order({ from: '', to: '3840' }),
  'order.undo': order({ move: 'ship', from: 'shipped', to: 'packed' }),
  'order.note': order(),
  'order.change-address': order({ fields: ['firstName', 'lastName', 'city', 'county', 'postalCode', 'lockerName'] }),
  'order.change-company': order({ change: 'added', cancels: 'CGF 000012' }),
  'order.change-lines': order({ before: 19_990, after: 21_000 }),
  'order.resend-mail': order({ mail: UUID }),
  'order.export': of('orders', {
    ...{
      status: ['approved'],
      productId: 'gemeni',
      from: '2026-11-01',
      sort: 'placedAt',
      direction: 'desc',
      searched: true,
    },
  }),
  ...plain('draft', `draft/${ORDER}`, 'save', 'send', 'delete'),
  'draft.place': of(`draft/${ORDER}`, { order: ORDER }),
  'product.create': product({ status: 'draft', price: 19_990, stock: 5 }),
  'product.save': product({
    changed: ['title', 'status', 'price', 'imageAlt'],
    status: { from: 'draft', to: 'active' },
    price: { from: 19_990, to: 21_000 },
  }),
  'product.duplicate': product({ of: 'cuplu' }),
  'product.archive': product({ status: { from: 'active', to: 'archived' } }),
  'product.restore': product({ status: { from: 'archived', to: 'draft' } }),
  'product.confirm': product(),
  'product.reduction.start': product({ price: 15_000, from: null, until: '2026-12-24' }),
  'product.reduction.end': product(),
  'product.move': product({ place: 'before', target: 'cuplu' }),
  'media.upload': of(`media/${'ab'.repeat(32)}`, { width: 1200, height: 900, bytes: 345_678, type: 'pdf' }),
  'film.upload': of(`film-upload/${UUID}`, { bytes: 52_428_800 }),
  'film.cancel-upload': of(`film-upload/${UUID}`, { received: 1_048_576 }),
  'film.create': film({ upload: UUID, status: 'draft' }),
  'film.save': film({ from: 'draft', to: 'published' }),
  'film.replace': film({ upload: UUID }),
  'film.order': of('', { films: 4 }),
  ...plain('film', `film/${UUID}`, 'delete', 'restore'),
  'inventory.change': product({ delta: -2, stock: 8, reason: 'damaged' }),
  'inventory.count': of('', { batch: UUID, changed: 2, unchanged: 5, blank: 1, wrong: 0, more: 3, fewer: 4 }),
  'inventory.undo': of('', { batch: UUID, products: 1 }),
  'inventory.low_stock_mark': product({ from: 3, to: 5 }),
  'discount.create': discount({ code: 'VARA-10', kind: 'percent', value: 10 }),
  'discount.save': discount({
    code: 'VARA-10',
    kind: 'percent',
    changes: {
      value: [10, 15],
      minimumSubtotal: [0, 10_000],
      productIds: ['gemeni', 'cuplu gemeni'],
      categories: ['', 'familie'],
      endsAt: [null, '2026-12-24T22:00:00.000Z'],
      totalLimit: [null, 100],
      active: [true, false],
    },
  }),
  'discount.archive': discount({ code: 'VARA-10' }),
  'discount.restore': discount({ code: 'VARA-10' }),
  'customer.note': customer(),
  'customer.delete-note': customer({ note: '12' }),
  'customer.restore-note': customer({ note: '12' }),
  'customer.export': customer(),
  'customer.erase': of('erased-customer', { orders: [ORDER], mails: 4, messages: 0, testimonials: 1 }),
  ...plain('message', `message/${UUID}`, 'answer', 'reopen', 'erase'),
  ...plain('review', `review/${UUID}`, 'approve', 'reject', 'reopen', 'reply', 'erase'),
  ...plain('testimonial', `testimonial/${UUID}`, 'approve', 'reject', 'reopen', 'erase'),
  'subscriber.export': of('', { count: 12 }),
  'subscriber.erase': of(`subscriber/${UUID}`),
  'invoice.hand-in': of(`invoice/${UUID}`, { papers: [UUID], changed: 1, uploadIndex: '5012345678' }),
  'invoice.take-back': of(`invoice/${UUID}`, { papers: [UUID], changed: 1 }),
  'withdrawal.open': order({ withdrawal: ORDER, received: true }),
  'withdrawal.receive': of(`withdrawal/${ORDER}`, { withdrawal: 'CG-1042-R1', restocked: 2, order: 'return' }),
  'withdrawal.refund': of(`withdrawal/${ORDER}`, { withdrawal: 'CG-1042-R1', amount: 5_050, refund: UUID }),
  'withdrawal.accept': of(`withdrawal/${ORDER}`, { withdrawal: 'CG-1042-R1', account: '3840' }),
  ...Object.fromEntries(
    ['cancel', 'set_aside', 'leave_out'].map((move) => [
      `withdrawal.${move}`,
      of(`withdrawal/${ORDER}`, { withdrawal: 'CG-1042-R1' }),
    ]),
  ),
  'mail.resend': of(`mail/${UUID}`, { from: 'failed', copy: UUID }),
  'locker.import': of('', loaded),
  'locker.sync': of('', { outcome: 'too_short', ...loaded }),
  'payment.retry-refund': of(`refund/${UUID}`),
  'payment.refund-by-hand': of(`refund/${UUID}`),
  'parcel.make': order({ awb: '2SMD4455667', reference: `CG-1042-${UUID}` }),
  'parcel.cancel': order({ awb: '2SMD4455667', reference: `CG-1042-${UUID}` }),
  'saved-view.save': user({ screen: 'orders' }),
  'saved-view.delete': user(),
  'settings.save': of('settings/selling', { changed: ['shippingFee', 'freeShippingFrom', 'packStep'] }),
};
