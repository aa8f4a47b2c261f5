import {
  IconAlertTriangle, IconBox, IconBoxOff, IconBuildingBank, IconCash, IconCashBanknoteOff, IconCashPlus, IconCreditCardOff, IconFileInvoice,
  IconMessage, IconPackage, IconPhone, IconReceipt, IconStar, IconTruck, IconTruckDelivery, IconTruckReturn, IconUserPlus, type Icon,
} from '@tabler/icons-react'; // prettier-ignore
import { AWAITED_TRANSFERS, CASH_WITH_COURIER, PART_PAID, toListAddress } from '#domain/orders/awaited-money.ts';
import type { Tone } from '#admin/components/StatusBadge.tsx';
import type { Dashboard } from './dashboard-requests.ts';

export type Task = Dashboard['tasks'][number];
/** Mails that wait for a mail server have a notice of their own above the list. */
type ListedTask = Exclude<Task['task'], 'parkedMails'>;

/** In the order in which they press, each with the list that shows exactly them. What is late or has its last day is `bad`. */
export const LISTED: readonly { task: ListedTask; to: string; icon: Icon; tone: Tone }[] = [
  { task: 'owedMoney', to: '/admin/payments?kind=held,refunds,mismatches', icon: IconCashBanknoteOff, tone: 'bad' },
  { task: 'hangingParcels', to: '/admin/orders/shipments', icon: IconTruck, tone: 'bad' },
  { task: 'comingBack', to: '/admin/orders/shipments', icon: IconPhone, tone: 'bad' },
  { task: 'pending', to: '/admin/orders?waiting=pending', icon: IconReceipt, tone: 'wait' },
  { task: 'toPack', to: '/admin/orders?waiting=to-pack', icon: IconPackage, tone: 'wait' },
  { task: 'toSend', to: '/admin/orders?waiting=to-send', icon: IconTruckDelivery, tone: 'wait' },
  { task: 'returns', to: '/admin/returns', icon: IconTruckReturn, tone: 'wait' },
  { task: 'transfers', to: toListAddress(AWAITED_TRANSFERS), icon: IconBuildingBank, tone: 'wait' },
  { task: 'partPaid', to: toListAddress(PART_PAID), icon: IconCashPlus, tone: 'wait' },
  { task: 'unpaidCards', to: '/admin/payments?kind=unanswered,released', icon: IconCreditCardOff, tone: 'wait' },
  { task: 'courierCash', to: toListAddress(CASH_WITH_COURIER), icon: IconCash, tone: 'busy' },
  { task: 'eFacturaRejected', to: '/admin/invoices?handedIn=hanging', icon: IconFileInvoice, tone: 'bad' },
  { task: 'eFacturaUnknown', to: '/admin/invoices?handedIn=hanging', icon: IconFileInvoice, tone: 'bad' },
  { task: 'anafEnds', to: '/admin/settings/documents', icon: IconFileInvoice, tone: 'wait' },
  { task: 'invoices', to: '/admin/invoices?handedIn=open', icon: IconFileInvoice, tone: 'busy' },
  { task: 'openMessages', to: '/admin/inbox?tab=messages', icon: IconMessage, tone: 'busy' },
  { task: 'pendingReviews', to: '/admin/inbox?tab=reviews', icon: IconStar, tone: 'busy' },
  { task: 'pendingTestimonials', to: '/admin/inbox?tab=testimonials', icon: IconStar, tone: 'busy' },
  { task: 'requests', to: '/admin/team', icon: IconUserPlus, tone: 'busy' },
  { task: 'failedMails', to: '/admin/settings/mail/outbox?status=failed', icon: IconAlertTriangle, tone: 'wait' },
  { task: 'soldOut', to: '/admin/inventory?state=soldOut', icon: IconBoxOff, tone: 'bad' },
  { task: 'lowStock', to: '/admin/inventory?state=low', icon: IconBox, tone: 'neutral' },
];
