import { giveEffects } from './effects.ts';
import { paperAttachments } from './invoices/mail-papers.ts';
import { giveMailAttachments } from './mail/mail-attachments.ts';
import { closeStalePage } from './payments/close-stale-page.ts';
import { sendRefund } from './payments/send-refund.ts';

// What lower contexts cause or ask for without knowing the ones above, which is said here for every function.
giveEffects({ closePaymentPage: closeStalePage, sendRefund });
giveMailAttachments(paperAttachments);
