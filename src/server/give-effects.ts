import { giveEffects } from './effects.ts';
import { closeStalePage } from './payments/close-stale-page.ts';

giveEffects({ closePaymentPage: closeStalePage });
