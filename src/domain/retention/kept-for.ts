/**
 * Days after which the daily run deletes rows that nobody needs; the privacy page names these terms (GDPR, art. 5(1)(e)
 * and 13(2)(a)).
 */
export const KEPT_DAYS = {
  /** Copies of mails, until claims about them lapse (Codul civil, art. 2517). */
  mailCopies: 3 * 365,
  /**
   * Buyers, their withdrawals and payments, and the texts that they wrote for orders, until claims about a finished
   * order lapse. Its invoices have their own term, and its sums stay.
   */
  orders: 3 * 365,
  /** Returned parcels, shown at their buyer's next orders. The parcel's order has its own term. */
  refusedParcels: 365,
  messages: 3 * 365,
  customerNotes: 3 * 365,
  /** Rejected reviews and testimonials: long enough to ask why and to write anew. */
  rejectedReviews: 180,
  /** Unplaced draft orders, counted from the last change. */
  drafts: 90,
  /** Recipients of gifts, who have asked for nothing: after delivery only a question about the parcel needs them. */
  giftRecipients: 90,
  /** Refused sign-ins, without addresses: password guessing shows over weeks and is of no use later. */
  refusedSignIns: 90,
  /** Sessions of the team, with times and browsers. */
  endedSessions: 90,
  /** Idempotency keys: a checkout open for longer is no repeat. */
  attemptKeys: 1,
  /** Fingerprints of addresses, which are counted for an hour at most. */
  fingerprints: 1,
  stockAlerts: 365,
  /** Searches that found nothing. */
  vainSearches: 365,
  /** Counted page views: two years, to compare one with the other. */
  pageVisits: 2 * 365,
  /** Answers of ANAF's register about a CUI. */
  registeredFirms: 30,
  /** Stock alert mails: long enough to see whether they arrived. */
  stockAlertCopies: 7,
} as const;

/** Years that invoices are stored from 1 July of the year after their issue (Legea 82/1991, art. 25). */
export const INVOICE_KEPT_YEARS = 5;
