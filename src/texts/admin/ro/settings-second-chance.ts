import type { secondChanceEn } from '../en/settings-second-chance.ts';
import type { Translated } from '../translated.ts';

export const secondChanceRo = {
  title: 'Când un mulaj nu iese',
  hint: 'Pe pagina unei comenzi trimise, trei întrebări scurte îi spun clientului ce să schimbe. După ele primește un cod pentru o rezervă la prețul tău: o dată pentru fiecare cutie, timp de 60 de zile. Codurile date își păstrează reducerea.',
  offered: 'Oferă a doua șansă',
  on: 'Se oferă',
  off: 'Nu se oferă',
  refill: 'Rezerva pentru kiturile de bebeluși și lăbuțe',
  refillHint: 'Alginat cu priză rapidă. Gol: doar întrebările și calea de a-ți scrie.',
  slowRefill: 'Rezerva pentru kiturile de cuplu și familie',
  slowRefillHint: 'Alginat cu priză lentă: cel rapid nu se potrivește acestor kituri. Gol: doar întrebările.',
  price: 'Prețul unei rezerve',
  priceHint: '0 o face gratuită. Livrarea se plătește ca la orice comandă.',
  errors: {
    not_on_sale: 'Produsul nu este la vânzare: publică-l sau alege altul',
    too_large: 'Cel mult 100.000 RON',
    not_lower: 'Trebuie să fie mai mic decât prețul produsului',
  },
} satisfies Translated<typeof secondChanceEn>;
