import type { orderMovesEn } from '../en/order-moves.ts';
import type { Translated } from '../translated.ts';

export const orderMovesRo = {
  moves: {
    approve: 'Confirmă',
    reject: 'Respinge',
    reject_approved: 'Anulează comanda',
    pack: 'Marchează ambalată',
    ship: 'Expediază',
    ship_pickup: 'Marchează gata de ridicare',
    deliver: 'Marchează livrată',
    deliver_pickup: 'Marchează ridicată',
    return: 'Marchează returnată',
    pay: 'Marchează plătită',
    refund: 'Înapoiază bani',
  },
  moveDone: {
    approve: '{{number}} este confirmată.',
    reject: '{{number}} este respinsă. Bucățile ei sunt din nou în stoc.',
    pack: '{{number}} este ambalată.',
    ship: '{{number}} este expediată.',
    ship_pickup: '{{number}} este gata de ridicare.',
    deliver: '{{number}} este livrată.',
    deliver_pickup: '{{number}} este ridicată.',
    return: '{{number}} este returnată.',
    pay: 'Plata pentru {{number}} este notată.',
    refund: '{{number}} este rambursată.',
  },
  moveEffect: {
    approve: 'Comanda poate fi apoi ambalată.',
    reject: 'Comanda se încheie, iar bucățile ei se întorc în stoc.',
    pack: 'Adresa și conținutul nu mai pot fi schimbate apoi aici.',
    ship: 'Coletul este la curier.',
    ship_pickup: 'Comanda își așteaptă cumpărătorul la atelier.',
    deliver: 'Coletul este la cumpărător.',
    deliver_pickup: 'Cumpărătorul a ridicat comanda.',
    return: 'Coletul s-a întors.',
    return_pickup: 'Produsele sunt din nou la atelier.',
    refund: 'Banii, {{total}}, au fost trimiși înapoi. Magazinul nu mută bani singur.',
  },
  move: {
    shipUnpaid: 'Expediaz-o deși nu este plătită',
    shipUnpaid_pickup: 'Poate fi ridicată deși nu este plătită',
    cashTo: 'Curierul încasează {{total}}.',
    cashTo_pickup: 'De încasat la ridicare: {{total}}.',
  },
  shipMany: {
    faults: { invalid_awb: 'Nu este un AWB: 5–30 de litere și cifre', repeated_awb: 'Acest AWB apare de două ori' },
  },
  couriers: {
    sameday: 'Sameday',
    fan: 'FAN Courier',
    cargus: 'Cargus',
    dpd: 'DPD',
    posta: 'Poșta Română',
    other: 'Altul',
  },
  undo: {
    makesCreditNote: {
      ship: 'Se va emite o factură storno pentru {{invoice}}, iar dacă expediezi din nou, o factură nouă.',
      ship_pickup: 'Se va emite o factură storno pentru {{invoice}}, iar când va fi din nou gata de ridicare, o factură nouă.',
      pay: 'Se va emite o factură storno pentru {{invoice}}, iar dacă notezi plata din nou, o factură nouă.',
      other: 'Se va emite o factură storno pentru {{invoice}}.',
    },
  },
} satisfies Translated<typeof orderMovesEn>;
