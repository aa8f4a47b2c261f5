import { HOLD_MINUTES } from '#domain/payments/payment-states.ts';

/** Facts that texts of the shop name; which ones are true depends on whether cards are taken. */
export const cardFacts = {
  offered: {
    paymentMethods: 'în numerar la livrare, fără niciun cost în plus, cu cardul, online, sau prin transfer bancar',
    paymentMethodsHome: 'Numerar la livrare, fără taxă în plus, card online sau transfer bancar',
    paymentMethodsShort: 'numerar la livrare, card online sau transfer bancar',
    paymentMethodsInEnglish: 'in cash on delivery, at no extra cost, online by card, or by bank transfer',
    cardPayment: `Alegi „Card online” în pagina de finalizare. După ce trimiți comanda ajungi pe pagina securizată a Stripe, procesatorul plății, unde scrii datele cardului; noi nu le vedem, nu le primim și nu le păstrăm. Îți păstrăm produsele ${HOLD_MINUTES} de minute. Comanda trece ca plătită când Stripe ne confirmă suma, de obicei în câteva secunde, și îți scriem pe e-mail. Dacă plata nu reușește sau te întorci fără să plătești, nu se ia niciun ban: din pagina comenzii poți plăti din nou sau poți alege altă metodă.`,
    cardAnswer: 'Cu cardul plătești imediat după comandă, pe pagina securizată a Stripe.',
    cardInEnglish: 'Cards are charged on the secure page of Stripe; we never see card data.',
  },
  notOffered: {
    paymentMethods: 'în numerar la livrare, fără niciun cost în plus, sau prin transfer bancar',
    paymentMethodsHome: 'Numerar la livrare, fără taxă în plus, sau transfer bancar',
    paymentMethodsShort: 'numerar la livrare sau transfer bancar',
    paymentMethodsInEnglish: 'in cash on delivery, at no extra cost, or by bank transfer',
    cardPayment: 'Plata online cu cardul nu este disponibilă acum.',
    cardAnswer: 'Plata online cu cardul nu este disponibilă acum.',
    cardInEnglish: 'Online payment by card is not available now.',
  },
} satisfies Record<string, Record<string, string>>;
