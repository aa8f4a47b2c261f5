import { orderFormsEn } from './order-forms.ts';
import { orderHistoryEn } from './order-history.ts';
import { orderMoneyEn } from './order-money.ts';
import { orderMovesEn } from './order-moves.ts';

export const ordersEn = {
  placedAt: 'Placed',
  delivery: 'Delivery',
  payment: 'Payment',
  neighbours: {
    previous: 'Previous order: {{number}}',
    next: 'Next order: {{number}}',
    no: { previous: 'No previous order', next: 'No next order' },
  },
  tabs: {
    label: 'Views',
    all: 'All',
    pending: 'To approve',
    'to-pack': 'To pack',
    'to-send': 'To ship',
    scheduled: 'Scheduled',
  },
  status: { pending: 'To approve', approved: 'Approved', rejected: 'Rejected' },
  fulfilment: {
    unfulfilled: 'Unfulfilled',
    toShip: 'To ship',
    toShip_pickup: 'To prepare',
    packed: 'Packed',
    shipped: 'Shipped',
    shipped_pickup: 'Ready for pick-up',
    delivered: 'Delivered',
    delivered_pickup: 'Picked up',
    returned: 'Returned',
  },
  unpaidBy: { card: 'Awaiting card', transfer: 'Awaiting transfer' },
  paymentState: { unpaid: 'Unpaid', part_paid: 'Part paid', paid: 'Paid', overpaid: 'Overpaid', refunded: 'Refunded' },
  deliveryMethod: { courier: 'Courier', easybox: 'Easybox', pickup: 'Personal pick-up' },
  paymentMethod: { cash: 'Cash on delivery', cash_pickup: 'Cash on pick-up', card: 'Card', transfer: 'Bank transfer' },
  sorts: {
    '-placedAt': 'Newest first',
    placedAt: 'Oldest first',
    '-total': 'Highest total first',
    total: 'Lowest total first',
  },
  filter: {
    status: 'Status',
    fulfilment: 'Shipment',
    payment: 'Payment',
    deliveryMethod: 'Delivery',
    paymentMethod: 'Payment method',
    count_one: '{{count}} filter active',
    count_other: '{{count}} filters active',
  },
  bulk: {
    done: {
      approve_one: '{{count}} order approved',
      approve_other: '{{count}} orders approved',
      pack_one: '{{count}} order packed',
      pack_other: '{{count}} orders packed',
      ship_one: '{{count}} order shipped',
      ship_other: '{{count}} orders shipped',
    },
    none: { approve: 'No orders approved', pack: 'No orders packed', ship: 'No orders shipped' },
  },
  /** With a note or without a mail: opens the dialog. */
  moveWithNote: '{{move}} with a note…',
  moveWithNote_pay: '{{move}}, another amount or with a note…',
  mail: {
    goes: 'The customer is notified by email.',
    none: 'The customer is not notified.',
    noAddress: 'The customer has no email address and is not notified.',
  },
  withdrawn: {
    title: 'The customer has withdrawn from this order',
    text: 'Send nothing. Cancel the order, or settle its return:',
  },
  withdrawnSent: {
    title: 'The customer has withdrawn from this order',
    text: 'The parcel has left already. Once the goods come back, note that at the return:',
  },
  claimedReturn: {
    title: 'Someone withdrew with the order’s number and contact only',
    text: 'Ask the customer before you pack it:',
  },
  partlyWithdrawn: {
    title: 'The customer has withdrawn from some of this order',
    text: 'It is packed and sent once its return is settled:',
  },
  destination: {
    courier: 'Deliver to',
    easybox: 'Easybox',
    pickup: 'Personal pick-up',
    address: 'Address',
    city: 'City',
    county: 'County',
    postalCode: 'Postal code',
    lockerName: 'Locker',
    lockerCity: 'Locker’s city',
  },
  parcel: {
    title: 'Shipment and payment',
    title_pickup: 'Payment',
  },
  ...orderFormsEn,
  ...orderHistoryEn,
  ...orderMoneyEn,
  ...orderMovesEn,
};
