import { requestErrorTexts } from './errors.ro.ts';

/** Follows the owner's notice of a closed shop. */
export const KEPT_HERE = 'Datele tale au rămas aici.';

/** By the problem's code: errors of orders, and those of any request. */
export const orderErrorTexts: Record<string, string> = {
  ...requestErrorTexts,
  cart_changed: 'Între timp s-a schimbat ceva din ce comanzi. Verifică mai jos și trimite din nou comanda.',
  attempt_used:
    'Această comandă a fost deja înregistrată, cu alte date: o găsești în emailul de confirmare, iar dacă n-ai scris unul, sună-ne. Ca să trimiți încă una, apasă din nou.',
  too_many_orders: 'Am primit multe comenzi de la tine într-un timp scurt. Încearcă peste o oră sau sună-ne.',
  shop_closed: 'Magazinul este închis și nu primește comenzi acum. Datele tale au rămas aici.',
  database_unavailable_retrying:
    'Magazinul nu poate primi comanda în acest moment. Datele tale au rămas aici; încercăm din nou.',
  unreadable_retrying: 'Magazinul nu a răspuns cum trebuie. Datele tale au rămas aici; încercăm din nou.',
  offline_retrying: 'Nu avem legătură la internet. Datele tale au rămas aici; încercăm din nou când revine.',
};
