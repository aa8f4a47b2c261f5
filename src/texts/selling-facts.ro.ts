import type { DeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';
import type { CashBounds, Selling } from '#domain/settings/selling.ts';
import { formatCount, formatPrice } from './formats.ts';

const CARD = {
  offered: {
    cardPayment: `Alegi „Card online” în pagina de finalizare. După ce trimiți comanda ajungi pe pagina securizată a Stripe, procesatorul plății, unde scrii datele cardului; noi nu le vedem, nu le primim și nu le păstrăm. Îți păstrăm produsele ${HOLD_MINUTES} de minute. Comanda trece ca plătită când Stripe ne confirmă suma, de obicei în câteva secunde, și îți scriem pe email. Dacă plata nu reușește sau te întorci fără să plătești, nu se ia niciun ban: din pagina comenzii poți plăti din nou sau poți alege altă metodă.`,
    cardAnswer: 'Cu cardul plătești imediat după comandă, pe pagina securizată a Stripe.',
    cardInEnglish: 'Cards are charged on the secure page of Stripe; we never see card data.',
  },
  notOffered: {
    cardPayment: 'Plata online cu cardul nu este disponibilă acum.',
    cardAnswer: 'Plata online cu cardul nu este disponibilă acum.',
    cardInEnglish: 'Online payment by card is not available now.',
  },
};

const PAYMENT: Record<PaymentMethod, { long: string; home: string; short: string; english: string }> = {
  cash: {
    long: 'în numerar la livrare, fără niciun cost în plus',
    home: 'numerar la livrare, fără taxă în plus',
    short: 'numerar la livrare',
    english: 'in cash on delivery, at no extra cost',
  },
  card: { long: 'cu cardul, online', home: 'card online', short: 'card online', english: 'online by card' },
  transfer: {
    long: 'prin transfer bancar',
    home: 'transfer bancar',
    short: 'transfer bancar',
    english: 'by bank transfer',
  },
};

const DELIVERY: Record<DeliveryMethod, { home: string; by: string; long: string; choice: string; english: string }> = {
  courier: {
    home: 'curier SameDay',
    by: 'cu SameDay',
    long: 'prin curier SameDay',
    choice: 'prin curier SameDay, la adresa ta',
    english: 'by SameDay courier',
  },
  easybox: {
    home: 'Easybox',
    by: 'în Easybox',
    long: 'într-un Easybox',
    choice: 'în Easybox, la lockerul tău',
    english: 'to an Easybox',
  },
};

/** @param methods - the payment methods on offer */
export function sellingFacts(
  { deliveryMethods, ...cash }: Pick<Selling, 'deliveryMethods' | keyof CashBounds>,
  methods: readonly PaymentMethod[],
): Record<string, string> {
  const payment = (form: 'long' | 'home' | 'short') => choice(methods.map((method) => PAYMENT[method][form]));
  const delivery = (form: 'home' | 'by' | 'long' | 'choice') =>
    choice(deliveryMethods.map((method) => DELIVERY[method][form]));
  return {
    paymentMethods: payment('long'),
    paymentMethodsHome: capital(payment('home')),
    paymentMethodsShort: payment('short'),
    paymentMethodsInEnglish: choice(methods.map((method) => PAYMENT[method].english), 'or'), // prettier-ignore
    cashTotals: cashTotals(cash),
    deliveryMethods: delivery('long'),
    deliveryMethodsHome: capital(delivery('home')),
    deliveryBy: delivery('by'),
    deliveryChoice: delivery('choice'),
    deliveryMethodsInEnglish: choice(deliveryMethods.map((method) => DELIVERY[method].english), 'or'), // prettier-ignore
    ...CARD[methods.includes('card') ? 'offered' : 'notOffered'],
  };
}

/** „a, b sau c”; adds a comma before the last when the part before it contains one. */
function choice(parts: readonly string[], or = 'sau'): string {
  const [before, last = ''] = [parts.slice(0, -1), parts.at(-1)];
  if (before.length === 0) return last;
  return `${before.join(', ')}${before.at(-1)!.includes(',') ? ',' : ''} ${or} ${last}`;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Words for which orders cash is on offer; empty for all. */
function cashTotals({ cashFrom, cashUpTo, cashPieces, cashForPersonalised }: CashBounds): string {
  const totals = [
    cashFrom !== null && `de cel puțin ${formatPrice(cashFrom)}`,
    cashUpTo !== null && `de cel mult ${formatPrice(cashUpTo)}`,
  ].filter(Boolean);
  const bounds = [
    totals.length > 0 && `un total ${totals.join(' și ')}`,
    cashPieces !== null && `cel mult ${formatCount(cashPieces, 'bucată', 'bucăți')}`,
  ].filter(Boolean);
  return [
    bounds.length > 0 && `Este pentru comenzi cu ${bounds.join(' și ')}.`,
    !cashForPersonalised && 'Ce facem anume pentru tine se plătește înainte.',
  ]
    .filter(Boolean)
    .join(' ');
}
