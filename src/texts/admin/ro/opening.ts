import type { openingEn } from '../en/opening.ts';
import type { Translated } from '../translated.ts';

export const openingRo = {
  title: 'Magazinul este închis',
  intro: 'Paginile se pot citi și sunt marcate ca fiind în pregătire; nimeni nu poate comanda încă. Se deschide când este complet și publicat ce urmează.',
  trader: 'Numele firmei, CUI-ul și numărul de la registrul comerțului: Setări → Firma.',
  address: 'Sediul firmei: Setări → Firma.',
  email: 'Adresa de email a magazinului: Setări → Firma.',
  phone: 'Numărul de telefon al magazinului: Setări → Firma.',
  payment: 'O metodă de plată care funcționează: Setări → Livrare și plată spune ce îi trebuie fiecăreia.',
  smtp: 'Un server de email, fără de care niciun client nu primește vreun mesaj. Roagă pe cine publică magazinul să lege o cutie de email (SMTP_URL).',
  owner: 'Un proprietar: primul cont, făcut la /admin/signup cu codul de instalare. Cere-l de la cine publică magazinul (ADMIN_SETUP_CODE).',
  samples_one: 'Un produs este încă de probă: magazinul nu îl arată până nu îl verifici. Produse.',
  samples_other: '{{count}} de produse sunt încă de probă: magazinul nu le arată până nu le verifici. Produse.',
  open: 'Magazinul este deschis: clienții pot comanda',
  saved: 'Salvat. Contează de îndată ce magazinul se publică din nou.',
} satisfies Translated<typeof openingEn>;
