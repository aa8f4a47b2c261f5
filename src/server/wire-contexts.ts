import { giveProviderEffects } from '#server/sales/money/provider-effects.ts';
import { findConfirmation } from '#server/sales/mails/confirmations-table.ts';
import { invoiceAttachments } from '#server/sales/invoices/invoice-attachments.ts';
import { issueAllDueInvoices } from '#server/sales/invoices/delayed-invoices.ts';
import { runAfterMail } from '#server/sales/invoices/e-factura/run-e-factura.ts';
import { giveWorkAroundMail } from '#server/platform/mail/mail-worker.ts';
import { giveMailContents } from '#server/platform/mail/mail-contents.ts';
import { closeStalePage } from '#server/payments/cards/close-stale-page.ts';
import { settleCash, settleCashAfterMail } from '#server/payments/cards/settle-cash.ts';
import { submitRefund } from '#server/payments/cards/submit-refund.ts';

// Supplies what lower contexts need from higher ones without importing them; functions that need it import this.
giveProviderEffects({ closePaymentPage: closeStalePage, submitRefund, settleCash });
giveMailContents({ findAttachments: invoiceAttachments, findContract: findConfirmation });
giveWorkAroundMail({ before: issueAllDueInvoices, after: [runAfterMail, settleCashAfterMail] });
