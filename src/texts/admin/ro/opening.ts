import type { openingEn } from '../en/opening.ts';
import type { Translated } from '../translated.ts';

export const openingRo: Translated<typeof openingEn> = {
  title: 'Magazinul este închis',
  intro:
    'Paginile se pot citi și sunt marcate ca fiind în pregătire; nimeni nu poate comanda încă. Se deschide când este complet ce urmează. Valorile se setează în Netlify, la Site configuration → Environment variables, și sunt valabile de la următoarea publicare (Deploys → Trigger deploy).',
  trader: 'Firma: numele (SHOP_LEGAL_NAME), CUI-ul (SHOP_CUI) și numărul de înregistrare (SHOP_REGISTRATION).',
  address: 'Sediul firmei: SHOP_STREET, SHOP_CITY, SHOP_COUNTY și SHOP_POSTAL_CODE.',
  email: 'Adresa de email a magazinului: SHOP_EMAIL.',
  phone: 'Numărul de telefon al magazinului: SHOP_PHONE.',
  smtp: 'Un server de email, fără de care niciun cumpărător nu primește vreun mesaj: SMTP_URL.',
  owner: 'Un proprietar: primul cont, făcut la /admin/signup cu codul de instalare (ADMIN_SETUP_CODE).',
};
