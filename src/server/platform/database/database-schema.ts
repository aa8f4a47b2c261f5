// Written by `npm run types` from the migrated database: change the migrations, or what `database-types.ts` tells of them.
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { CastingKit } from '#domain/casting/casting-kit.ts';
import type { RegisteredFirm } from '#domain/firms/registered-firm.ts';
import type { InvoiceContent, InvoicePayment } from '#domain/invoices/invoice-document.ts';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import type { DraftContent } from '#domain/orders/draft-order.ts';
import type { ProviderRefund } from '#domain/payments/provider-refund.ts';
import type { Audience } from '#domain/products/audience.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { KeptPart, PersonalisedPart } from '#domain/products/personalised-parts.ts';
import type { ProductSafety } from '#domain/products/product-safety.ts';
import type { ProductOption } from '#domain/products/product.ts';
import type { SecondChanceAnswers } from '#domain/second-chances/second-chance-form.ts';
import type { TextData } from '#domain/words/text-schemas.ts';
import type { Letter } from '#server/platform/mail-parts/letter.ts';

/** A column that the database fills where a new row leaves it out. */
type Filled<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;
/** A column that the database alone fills. */
type Computed<T> = ColumnType<SelectType<T>, never, never>;
/** A bigint, which the driver gives as text. */
type Bigint = ColumnType<string, number | string, number | string>;
/** A date, which the driver gives as a moment: read it with `to_char`. */
type Day = ColumnType<Date, Date | string, Date | string>;
/** As JSON text when it is written. */
type Json<T> = ColumnType<T, string, string>;

/** The tables and views that the migrations make. Money is integer bani. */
export interface DatabaseSchema {
  anafAccount: {
    one: Filled<boolean>; clientId: string; clientSecret: string; stateHash: string | null; stateUntil: Date | null;
    accessToken: string | null; refreshToken: string | null; accessUntil: Date | null; refreshedAt: Date | null;
    refreshingUntil: Date | null; signedInAt: Date | null; sendsSince: Date | null; endedAt: Date | null;
    holdUntil: Date | null; paused: Filled<boolean>; toldDays: number | null; signingClientId: string | null;
    signingClientSecret: string | null;
  };
  cardPayments: {
    id: string; orderId: string; provider: string; sessionId: string | null; url: string | null; amount: number;
    state: Filled<'opening' | 'open' | 'paid' | 'expired' | 'duplicate' | 'mismatch'>; expiresAt: Date;
    reference: string | null; received: number | null; currency: string | null; createdAt: Filled<Date>;
    askedAt: Date | null; settledAt: Date | null; takenAt: Date | null;
  };
  contractConfirmations: {
    orderId: string; termsSha256: string; content: string; sha256: string; createdAt: Filled<Date>;
  };
  contractTerms: { sha256: string; version: string; content: string };
  customerNotes: {
    id: Computed<Bigint>; customerId: string; note: string; actor: string; at: Filled<Date>; deletedAt: Date | null;
  };
  customers: {
    id: string; emailAddress: Filled<string>; phoneNo: Filled<string>; firstName: Filled<string>;
    lastName: Filled<string>; orders: Filled<number>; total: Filled<Bigint>; firstOrderAt: Filled<Date>;
    lastOrderAt: Filled<Date>; searchText: Computed<string>;
  };
  delayedInvoices: { orderId: string; since: Bigint; dueAt: Date };
  discountUses: {
    orderId: string; discountId: string; customerId: string | null; amount: number; at: Filled<Date>;
  };
  discounts: {
    id: string; code: string; kind: 'percent' | 'amount' | 'shipping'; value: number; minimumSubtotal: Filled<number>;
    productIds: Filled<string[]>; categories: Filled<string[]>; startsAt: Date | null; endsAt: Date | null;
    totalLimit: number | null; perBuyerLimit: number | null; active: Filled<boolean>; archivedAt: Date | null;
    used: Filled<number>; note: Filled<string>; version: Filled<number>; createdAt: Filled<Date>;
  };
  draftOrders: {
    id: string; viewKey: string; content: Json<DraftContent> | null; actor: string; createdAt: Filled<Date>;
    updatedAt: Filled<Date>; sentAt: Date | null; orderId: string | null; version: Filled<number>;
  };
  events: {
    id: Computed<Bigint>; orderId: string | null; kind: string; actor: string; note: Filled<string>;
    details: Filled<Json<Record<string, unknown>>>; at: Filled<Date>; subject: Filled<string>; actorId: string | null;
  };
  filmCaptions: { filmId: string; language: 'ro' | 'en'; text: string };
  filmParts: {
    id: string; uploadId: string; start: Bigint; bytes: number; state: Filled<'writing' | 'stored' | 'dropped'>;
    createdAt: Filled<Date>;
  };
  filmProducts: { filmId: string; productId: string };
  filmUploads: {
    id: string; bytes: Bigint; received: Filled<Bigint>; type: 'video/mp4' | 'video/webm' | null; fileName: string;
    state: Filled<'open' | 'taken' | 'ended'>; createdBy: string; createdAt: Filled<Date>; touchedAt: Filled<Date>;
  };
  films: {
    id: Filled<string>; uploadId: string; title: string; description: string; status: 'draft' | 'published';
    poster: string; durationMs: number; width: number; height: number; position: number; version: Filled<number>;
    createdAt: Filled<Date>; updatedAt: Filled<Date>; deletedAt: Date | null;
  };
  firmRegisterTurn: { id: Filled<number>; nextAt: Date };
  idempotencyKeys: { key: string; fingerprint: string; orderId: string; createdAt: Filled<Date> };
  invitations: {
    id: string; email: string; role: 'owner' | 'helper'; tokenHash: string; invitedBy: string;
    createdAt: Filled<Date>; expiresAt: Date;
  };
  invoiceSeries: { kind: 'proforma' | 'invoice' | 'creditNote'; series: string; next: Filled<number> };
  invoiceSubmissions: {
    id: Filled<string>; invoiceId: string;
    state: Filled<'waiting' | 'sending' | 'unknown' | 'processing' | 'accepted' | 'rejected' | 'given_up'>;
    uploadIndex: string | null; downloadId: string | null; words: Filled<string>; createdAt: Filled<Date>;
    sentAt: Date | null; askAt: Date | null; asks: Filled<number>; sealedAt: Date | null;
  };
  invoices: {
    id: Filled<string>; kind: 'proforma' | 'invoice' | 'creditNote'; series: string; number: number; orderId: string;
    correctsInvoiceId: string | null; issuedAt: Date; issuedOn: Day; content: Json<InvoiceContent>;
    orderFingerprint: string; client: string; orderNumber: string; paymentMethod: InvoicePayment; net: number;
    vat: number; gross: number; searchText: Computed<string>; submissionDue: Day | null; submittedAt: Date | null;
    submittedBy: string | null; uploadIndex: Filled<string>; pdfSha256: string | null;
  };
  jobRuns: {
    name: string; ranAt: Filled<Date>; failed: Filled<string[]>; toldOn: Day | null; beganAt: Date | null;
    doneOn: Day | null; documentsMade: Filled<number>;
  };
  ledgerEntries: {
    id: Computed<Bigint>; orderId: string; kind: 'payment' | 'refund'; method: 'cash' | 'card' | 'transfer';
    amount: number; reference: string; actor: string; at: Filled<Date>;
  };
  lockerLoads: {
    id: Computed<Bigint>; source: 'file' | 'courier'; outcome: 'done' | 'too_short' | 'unavailable'; actor: string;
    listed: Filled<number>; added: Filled<number>; changed: Filled<number>; gone: Filled<number>;
    faulty: Filled<number>; at: Filled<Date>;
  };
  lockers: {
    id: string; name: string; address: string; city: string; county: string; postalCode: Filled<string>;
    latitude: number; longitude: number; takesPayment: boolean; largestBox: Filled<'s' | 'm' | 'l'>;
    active: Filled<boolean>; searchText: Computed<string>; addedAt: Filled<Date>; updatedAt: Filled<Date>;
    openingHours: Filled<string>;
  };
  mailInvoices: { mailId: string; invoiceId: string };
  mailWorkerLease: { id: Filled<number>; looksAt: Date; seenAt: Filled<Date> };
  mails: {
    id: Filled<string>; kind: string; orderId: string | null; recipient: string; replyTo: string | null;
    listUnsubscribe: string | null; subject: Computed<string>; status: Filled<'waiting' | 'sent' | 'failed'>;
    attempts: Filled<number>; sendAfter: Filled<Date>; lastError: string | null; createdAt: Filled<Date>;
    sentAt: Date | null; holdsSecret: Filled<boolean>; letter: Json<Letter>;
  };
  media: {
    id: string; contentType: string; bytes: number; width: number; height: number; createdAt: Filled<Date>;
    createdBy: string;
  };
  messages: {
    id: Filled<string>; topic: string; name: string; emailAddress: string; message: string;
    orderNumber: Filled<string>; fingerprint: string | null; status: Filled<'open' | 'answered'>;
    note: Filled<string>; createdAt: Filled<Date>; answeredAt: Date | null; answeredBy: string | null;
    version: Filled<number>;
  };
  newsletterLetters: { id: string; subject: string; body: string; recipients: number; sentAt: Filled<Date> };
  orderGifts: {
    orderId: string; recipientFirstName: string; recipientLastName: string; recipientPhone: string;
    message: Filled<string>; release: 'day' | 'word' | null; arriveOn: Day | null; sendOn: Day | null;
    remindOn: Day | null; remindedAt: Date | null; releasedAt: Date | null; searchText: Computed<string>;
  };
  orderLines: {
    orderId: string; position: number; productId: string | null; title: string; image: string | null;
    quantity: number; unitPrice: number; lineTotal: number; vatRate: number; options: Filled<Json<OrderedOption[]>>;
    personalised: boolean; personalisedParts: Filled<Json<PersonalisedPart[]>>; makingDays: number | null;
  };
  orders: {
    id: string; number: string; viewKey: string; status: Filled<'pending' | 'approved' | 'rejected'>;
    fulfilment: Filled<'unfulfilled' | 'packed' | 'shipped' | 'delivered' | 'returned'>;
    payment: Filled<'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refunded'>; firstName: string; lastName: string;
    phoneNo: string; emailAddress: string; deliveryMethod: 'courier' | 'easybox' | 'pickup'; deliveryAddress: string;
    city: string; county: string; postalCode: string; lockerId: Filled<string>; lockerName: string;
    lockerCity: string; company: Json<BillingCompany> | null; paymentMethod: 'cash' | 'card' | 'transfer';
    orderMentions: string; termsAcceptedAt: Date | null; distanceSale: Filled<boolean>; subtotal: number;
    discountCode: string | null; discount: Filled<number>; discountReason: Filled<string>; shippingFee: number;
    total: number; received: Filled<number>; refunded: Filled<number>; unallocated: Filled<number>;
    credited: Filled<number>; asked: Filled<number>; collected: Filled<number>; due: Computed<number>;
    mayHoldMoney: Computed<boolean>; refundIban: Filled<string>; netRevenue: Computed<number>;
    countsAsSale: Computed<boolean>; units: Filled<number>; lastPosition: Filled<number>; stockTaken: Filled<boolean>;
    holdUntil: Date | null; awb: string | null;
    awbCourier: 'sameday' | 'fan' | 'cargus' | 'dpd' | 'posta' | 'other' | null; version: Filled<number>;
    placedAt: Filled<Date>; updatedAt: Filled<Date>; erasedAt: Date | null; customerId: Computed<string | null>;
    goodsSearchText: Filled<string>; foundBy: Computed<string>;
    waitsFor: Filled<'confirm' | 'card' | 'money' | 'return' | 'proof' | 'pack' | 'ship' | 'pickup' | 'deliver' | 'refund' | 'nothing'>;
    waitsSince: Filled<Date>; waitsUntil: Date | null;
  };
  pageVisits: { day: Day; page: string; seen: number; added: number; lcp: number[]; inp: number[] };
  passwordResets: { tokenHash: string; userId: string; expiresAt: Date };
  priceHistory: { productId: string; price: number | null; validFrom: Filled<Date> };
  priceReductions: {
    id: string; productId: string; price: number; startsAt: Date; endsAt: Date; createdAt: Filled<Date>;
    announcedUntil: Date | null;
  };
  productCompanions: { productId: string; companionId: string; position: number };
  productReplacements: { kitId: string; firstId: string; secondId: string };
  products: {
    id: string; title: string; summary: string; description: Filled<string>; category: string;
    status: Filled<'draft' | 'active' | 'archived'>; sample: Filled<boolean>; sku: string; price: number | null;
    stock: Filled<number>; lowStockAt: Filled<number>; weightGrams: Filled<number | null>;
    parcelSize: Filled<'s' | 'm' | 'l' | 'xl' | 'none'>; position: Filled<number>;
    options: Filled<Json<ProductOption[]>>; imageProduct: Filled<Json<string[]>>; imageAlt: Filled<Json<string[]>>;
    safety: Filled<Json<ProductSafety>>; safetyConfirmed: Filled<boolean>; audience: Filled<Json<Audience>>;
    spareId: string | null; searchText: Computed<string>; version: Filled<number>; createdAt: Filled<Date>;
    updatedAt: Filled<Date>; makingDays: number | null;
  };
  proofs: {
    orderId: string; position: number; svg: string; sha256: string; options: Json<OrderedOption[]>;
    createdAt: Filled<Date>; approvedAt: Date | null;
  };
  providerEvents: {
    provider: string; id: string; type: string; handledAt: Filled<Date>; earlyRefund: Json<ProviderRefund> | null;
  };
  rateLimits: { bucket: string; addressHash: string; windowStart: Date; count: number };
  rebuilds: { id: Computed<Bigint>; dueAt: Date; askedAt: Date | null };
  recoveryCodes: { userId: string; codeHash: string; usedAt: Date | null };
  refunds: {
    id: string; orderId: string; cardPaymentId: string | null; amount: number; reason: Filled<string>;
    returnNumber: string | null; state: Filled<'asked' | 'done' | 'failed'>; reference: string | null;
    attempts: Filled<number>; lastError: string | null; actor: string; askedAt: Filled<Date>; triedAt: Date | null;
    doneAt: Date | null; triedAgainAs: string | null;
  };
  refusedWebhooks: { day: Day; count: Filled<number> };
  registeredFirms: { cui: string; firm: Json<RegisteredFirm> | null; askedAt: Filled<Date> };
  returnLines: {
    returnId: string; orderId: string | null; position: number; productId: string | null; title: string;
    options: Filled<Json<OrderedOption[]>>; quantity: number; unitPrice: number; keptParts: Filled<Json<KeptPart[]>>;
    restocked: Filled<boolean>; note: Filled<string>;
  };
  returns: {
    id: string; orderId: string; sequence: number; number: string; viewKey: string; fingerprint: string;
    state: Filled<'announced' | 'received' | 'refunded' | 'cancelled' | 'left_out'>; name: string;
    emailAddress: string; reason: Filled<string>; iban: Filled<string>; openedByOwner: Filled<boolean>;
    provedBy: Filled<'key' | 'contact' | 'team'>; setAsideAt: Date | null; owed: number; refunded: number | null;
    due: number | null; unpaid: Filled<number>; completesOrder: boolean; announcedAt: Filled<Date>;
    receivedAt: Date | null; refundedAt: Date | null; cancelledAt: Date | null; leftOutAt: Date | null;
    version: Filled<number>; searchText: Computed<string>;
  };
  reviewPhotos: {
    id: Filled<string>; reviewId: string | null; position: number; sha256: string; width: number; height: number;
    childSeen: boolean; createdAt: Filled<Date>; consentText: Filled<string>;
  };
  reviewRequests: { orderId: string; askedAt: Date | null; refusedAt: Date | null };
  reviews: {
    id: Filled<string>; orderId: string; position: number; productId: string; stars: number; text: string;
    name: string; consentAt: Filled<Date>; status: Filled<'pending' | 'approved' | 'rejected'>;
    reason: Filled<string>; reply: Filled<string>; repliedAt: Date | null; createdAt: Filled<Date>;
    decidedAt: Date | null; decidedBy: string | null; version: Filled<number>;
  };
  salts: { name: string; value: string };
  savedViews: {
    id: Filled<string>; userId: string; screen: string; name: string; query: string; createdAt: Filled<Date>;
  };
  secondChances: {
    orderId: string; position: number; box: number; kit: CastingKit;
    failedStep: 'mix' | 'set_fast' | 'set_slow' | 'moved' | 'torn' | 'plaster' | 'other';
    answers: Json<Omit<SecondChanceAnswers, 'step'>>; discountId: string | null; createdAt: Filled<Date>;
  };
  secrets: { name: string; value: string };
  sessions: {
    id: string; userId: string; device: string; country: Filled<string>; createdAt: Filled<Date>;
    refreshedAt: Filled<Date>; expiresAt: Date; revokedAt: Date | null; activeAt: Filled<Date>;
    confirmedAt: Date | null;
  };
  settings: {
    name: string; value: Json<object>; version: Filled<number>; updatedAt: Filled<Date>; updatedBy: string;
  };
  shipments: {
    id: Filled<string>; orderId: string; courier: string; reference: string;
    state: Filled<'asked' | 'made' | 'failed' | 'cancelled'>; awb: string | null; toLocker: boolean;
    cashOnDelivery: number; weightGrams: number; askedDigest: string | null; cost: number | null;
    askingUntil: Date | null; askedAt: Date | null; lastError: string | null;
    complaints: Filled<Json<Record<string, string[]>>>;
    tracking: 'made' | 'on_its_way' | 'waiting_in_locker' | 'delivered' | 'coming_back' | 'returned' | 'cancelled' | null;
    trackingWords: Filled<string>; trackingAt: Date | null; applied: string | null; checkedAt: Date | null;
    lockerMailedAt: Date | null; actor: string; createdAt: Filled<Date>; madeAt: Date | null; endedAt: Date | null;
    cashAskedAt: Date | null; cashTries: Filled<number>; cashRefused: string | null;
  };
  signUps: {
    tokenHash: string; email: string; passwordHash: string | null; createdAt: Filled<Date>; expiresAt: Date;
    userId: string | null;
  };
  staleTags: { id: Computed<Bigint>; tag: string };
  stockAlerts: { id: Filled<string>; productId: string; emailAddress: string; createdAt: Filled<Date> };
  stockChanges: {
    id: Computed<Bigint>; productId: string; delta: number; stockAfter: number; reason: string; actor: string;
    orderId: string | null; at: Filled<Date>; note: Filled<string>; batch: string | null; undoes: string | null;
  };
  subscribers: {
    id: Filled<string>; emailAddress: string; status: Filled<'pending' | 'confirmed' | 'left'>; confirmKey: string;
    leaveKey: string; consentText: string; consentAt: Filled<Date>; consentSource: string; askedAt: Filled<Date>;
    confirmedAt: Date | null; leftAt: Date | null; createdAt: Filled<Date>;
  };
  testimonials: {
    id: Filled<string>; name: string; text: string; stars: number; fingerprint: string | null;
    consentAt: Filled<Date>; status: Filled<'pending' | 'approved' | 'rejected'>; createdAt: Filled<Date>;
    decidedAt: Date | null; decidedBy: string | null; version: Filled<number>;
  };
  texts: {
    id: Computed<number>; collection: 'pages' | 'questions' | 'blog' | 'mesaje' | 'claims' | 'mails'; slug: string;
    version: number; state: 'draft' | 'published' | 'hidden'; data: Json<TextData>; body: string;
    createdAt: Filled<Date>; createdBy: string;
  };
  usedOwnerCodes: { codeHash: string; usedAt: Filled<Date> };
  users: {
    id: string; email: string; role: 'owner' | 'helper' | null; admin: Computed<boolean>; founder: Filled<boolean>;
    ownerSince: Date | null; request: Filled<'pending' | 'approved' | 'rejected'>; passwordHash: string;
    language: 'en' | 'ro' | null; totpSecret: string | null; totpConfirmedAt: Date | null;
    totpLastStep: Filled<Bigint>; createdAt: Filled<Date>; decidedAt: Date | null; decidedBy: string | null;
    name: Filled<string>;
  };
  vainSearches: { day: Filled<Day>; words: string; times: Filled<number> };
  cardPaymentBalances: {
    id: string; orderId: string; state: 'opening' | 'open' | 'paid' | 'expired' | 'duplicate' | 'mismatch';
    remaining: number | null;
  };
  incompleteRefunds: {
    id: string; orderId: string; amount: number; state: 'asked' | 'done' | 'failed'; askedAt: Date;
    lastError: string | null;
  };
  laterRefunds: { refundId: string; amount: number };
  mismatchedCardPayments: {
    id: string; orderId: string; received: number | null; currency: string | null; settledAt: Date | null;
  };
  ordersAwaitingPayment: {
    id: string; number: string; status: 'pending' | 'approved' | 'rejected';
    fulfilment: 'unfulfilled' | 'packed' | 'shipped' | 'delivered' | 'returned';
    payment: 'unpaid' | 'part_paid' | 'paid' | 'overpaid' | 'refunded'; paymentMethod: 'cash' | 'card' | 'transfer';
    firstName: string; lastName: string; emailAddress: string; total: number; due: number; stockTaken: boolean;
    placedAt: Date; version: number; awaitedSince: Date;
  };
  ordersHoldingMoney: {
    id: string; number: string; firstName: string; lastName: string; total: number; updatedAt: Date; held: number;
  };
  ordersOwingMoney: { orderId: string };
  overdueHolds: { id: string; holdUntil: Date | null };
  refundBalances: { orderId: string; refundable: number };
  releasedOrders: {
    id: string; number: string; firstName: string; lastName: string; total: number; updatedAt: Date;
  };
  restockedOrders: { id: string };
  returnBalances: { returnId: string; given: number; outstanding: number; unpaid: number };
  unansweredCardPayments: {
    id: string; orderId: string; provider: string; sessionId: string | null; url: string | null; amount: number;
    state: 'opening' | 'open' | 'paid' | 'expired' | 'duplicate' | 'mismatch'; expiresAt: Date;
    reference: string | null; received: number | null; currency: string | null; createdAt: Date; askedAt: Date | null;
    settledAt: Date | null;
  };
}
