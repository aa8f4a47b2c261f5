/** HTTP status of each refusal that any screen of the back-office can get; `errors` words all of them. */
// prettier-ignore
export const OFFICE_REFUSALS = {
  wrong_credentials: 401, code_required: 401, wrong_code: 401, codes_unreadable: 401, not_signed_in: 401,
  not_admin: 403, foreign_origin: 403, owners_only: 403, password_required: 403, second_factor_required: 403, not_founder: 403,
  not_found: 404, user_not_found: 404, link_ended: 404, order_not_found: 404, refund_not_found: 404, card_payment_not_found: 404,
  parcel_not_found: 404, invoice_not_found: 404, return_not_found: 404, mail_not_found: 404, customer_not_found: 404,
  note_not_found: 404,
  changed_meanwhile: 409, founder_stays: 409, not_an_owner: 409, refund_needs_owner: 409, not_from_here: 409, withdrawn: 409,
  return_open: 409, return_claimed: 409, not_a_claim: 409, not_approved: 409, already_sent: 409, rejected: 409,
  awaits_payment: 409, proof_not_approved: 409, gift_waits: 409, not_waiting: 409, not_a_gift: 409, still_open: 409, unpaid: 409,
  stock_released: 409, money_moved: 409, return_settled: 409, money_went_back: 409, placed_meanwhile: 409, money_to_return: 409,
  refunded_since: 409, refund_not_failed: 409, already_booked: 409, nothing_received: 409, locker_gone: 409,
  locker_without_payment: 409, locker_required: 409, parcel_exists: 409, parcel_being_made: 409, parcel_may_come: 409,
  parcel_over: 409, parcel_gone: 409, reference_taken: 409, courier_refused: 409, no_courier: 409, awb_taken: 409,
  awb_required: 409, no_parcel: 409, picked_up: 409, not_the_last: 409, too_late: 409, already_packed: 409, erased: 409,
  discount_used_up: 409, not_enough_stock: 409, not_editable: 409, company_not_editable: 409, invoice_stands: 409,
  withdrawn_from: 409, sign_in_over: 409, anaf_refused: 409, not_connected: 409, not_to_reissue: 409, not_for_handing_in: 409, return_not_from_here: 409, cannot_leave_out: 409, nothing_to_leave_out: 409,
  already_restocked: 409, amount_too_high: 409, lines_refused: 409, too_many: 409, mail_emptied: 409, being_sent: 409,
  no_recipient: 409,
  link_over: 410,
  body_too_large: 413,
  invalid_request: 422, unsupported_image: 422, broken_image: 422, too_many_pixels: 422,
  too_many_attempts: 429, codes_paused: 429, rate_limited: 429,
  provider_unavailable: 503, courier_unavailable: 503, anaf_unavailable: 503,
} as const;

/** HTTP status of each refusal worded by one screen or one page of the shop. */
// prettier-ignore
const OTHER_REFUSALS = {
  malformed_json: 400, wrong_signature: 400, range_required: 400,
  not_yours: 403,
  product_not_found: 404, film_not_found: 404, upload_not_found: 404, picture_not_found: 404, sheet_not_found: 404,
  photo_not_found: 404, proof_not_found: 404, confirmation_not_found: 404, subscriber_not_found: 404, message_not_found: 404,
  testimonial_not_found: 404, review_not_found: 404, discount_not_found: 404, draft_not_found: 404, change_not_found: 404,
  method_not_allowed: 405,
  below_zero: 409, reason_does_not_fit: 409, already_undone: 409, has_wrong_lines: 409, upload_not_ready: 409, upload_taken: 409,
  offset_conflict: 409, closes_shop: 409, opens_shop: 409, shop_incomplete: 409, attempt_used: 409, cart_changed: 409, open_orders: 409, draft_placed: 409,
  draft_expired: 409, incomplete: 409, method_off: 409, not_payable: 409, already_paid: 409, sold_out: 409,
  locker_takes_no_payment: 409, in_stock: 409, not_waiting: 409, too_early: 409, proof_changed: 409, not_in_production: 409,
  not_offered: 409, not_delivered: 409, not_bought: 409, too_many_photos: 409,
  export_too_large: 413, film_too_large: 413, photo_too_large: 413,
  unsupported_media_type: 415, unsupported_film: 415,
  range_not_satisfiable: 416,
  empty_film: 422, not_a_pdf: 422, confirmation_mismatch: 422, looks_automatic: 422, empty_file: 422, malformed_file: 422,
  malformed_csv: 422, missing_column: 422, missing_columns: 422, unclear_column: 422, too_many_lines: 422, unknown_form: 422,
  unsafe_xml: 422, unreadable_rows: 422,
  too_many_requests: 429, too_many_tries: 429, too_many_withdrawals: 429, too_many_orders: 429,
  picture_unavailable: 502,
  shop_closed: 503,
} as const;

/** HTTP status of each of the server's refusals. */
export const REFUSALS = { ...OFFICE_REFUSALS, ...OTHER_REFUSALS };

export type RefusalCode = keyof typeof REFUSALS;
