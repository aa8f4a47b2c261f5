/**
 * Days for which rows are kept that nobody needs afterwards. The daily run deletes them, and the privacy page names the terms
 * (GDPR, art. 5(1)(e) and 13(2)(a)).
 */
export const KEPT_DAYS = {
  /** Mails are kept as long as claims about them can be brought (Codul civil, art. 2517). */
  mailCopies: 3 * 365,
  /**
   * Buyers, their withdrawals and payments, and what they wrote to be engraved or asked for: as long as claims about an order that is over
   * can be brought. Its papers have their own term, and its sums stay.
   */
  orders: 3 * 365,
  /** A parcel that came back is shown at its buyer's next orders. The order that it was of has its own term. */
  refusedParcels: 365,
  messages: 3 * 365,
  customerNotes: 3 * 365,
  /** A review or testimonial that was not taken: long enough to ask why, and to write it anew. */
  rejectedReviews: 180,
  /** A draft of an order that was not placed, without a change. */
  drafts: 90,
  /** Recipients of gifts have asked for nothing: once one has arrived, only a question about the parcel still needs them. */
  giftRecipients: 90,
  /** Guesses at passwords are looked for over weeks, and help nobody later. They name no address. */
  refusedSignIns: 90,
  /** Times and browsers in which somebody of the team was signed in. */
  endedSessions: 90,
  /** A checkout that is still open after so long is no repeat of the first. */
  attemptKeys: 1,
  /** The fingerprints of addresses are counted for an hour at most. */
  fingerprints: 1,
  stockAlerts: 365,
  /** What was searched for in vain. */
  vainSearches: 365,
  /** Counted page views: two years, so that one can be held against the other. */
  pageVisits: 2 * 365,
  /** What ANAF's register has answered for a CUI. */
  registeredFirms: 30,
  /** The mail that tells of it: long enough to see whether it arrived. */
  stockAlertCopies: 7,
} as const;

/** Invoices are kept so many years from 1 July of the year after that of their issue (Legea 82/1991, art. 25). */
export const INVOICE_KEPT_YEARS = 5;
