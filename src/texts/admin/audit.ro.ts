import type { auditEn } from './audit.en.ts';
import type { Translated } from './translated.ts';

export const auditRo: Translated<typeof auditEn> = {
  title: 'Jurnal',
  intro: 'Fiecare intrare în cont și fiecare modificare din administrare, cele mai noi întâi.',
  when: 'Când',
  who: 'Cine',
  what: 'Ce',
  subject: 'La ce',
  details: 'Detalii',
  everyone: 'Toți',
  everything: 'Tot',
  visitor: 'Un vizitator',
  empty: 'Încă nu s-a întâmplat nimic.',
  areas: {
    session: 'Intrări în cont',
    account: 'Conturi',
    team: 'Echipă',
    order: 'Comenzi',
    product: 'Produse',
    media: 'Imagini',
    stock: 'Stoc',
    inventory: 'Stocuri',
    discount: 'Reduceri',
    customer: 'Clienți',
    message: 'Mesaje',
    testimonial: 'Păreri',
    mail: 'Emailuri',
    view: 'Vederi salvate',
  },
};
