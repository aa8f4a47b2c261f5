import type { Trouble } from '#domain/troubles/trouble.ts';
import { formatCount } from './formats.ts';

type Say = (count: number) => string;

export const troubleTexts: Record<Trouble['kind'], Say> & { intro: string; daily: string } = {
  intro: 'Ceva din magazin nu merge de la sine:',
  daily: 'Mesajul acesta vine o dată pe zi, cât timp ține problema.',
  anafEnded: () =>
    'ANAF nu mai primește facturi de la magazin: legătura s-a încheiat. Deschide Setări → Facturi în browserul cu certificatul și intră din nou la ANAF; ce așteaptă pleacă apoi singur.',
  dailyRunMissed: (hours) =>
    `Lucrul zilnic (expirări, reamintiri, urmărirea coletelor) nu s-a mai făcut de ${formatCount(hours, 'oră', 'ore')}. Roagă pe cine publică magazinul să îl verifice (funcția „daily”); dacă merge pe un calculator al tău, ține-l pornit la ora 05:00 UTC.`,
  dailyTasksFailed: (tasks) =>
    `La ultimul lucru zilnic ${formatCount(tasks, 'pas nu a reușit', 'pași nu au reușit')}. Întreabă pe cine publică magazinul care (spune jurnalul funcției „workers”).`,
  databaseFull: (percent) =>
    `Baza de date este plină în proporție de ${percent} %. Când se umple, magazinul nu mai primește comenzi: roagă pe cine îl publică să mărească planul sau discul (și SHOP_DB_MAX_MB).`,
  webhooksRefused: (count) =>
    `${formatCount(count, 'mesaj', 'mesaje')} de la Stripe cu o semnătură greșită în ultimele două zile. Roagă pe cine publică magazinul să compare secretul cu cel din Stripe (STRIPE_WEBHOOK_SECRET).`,
  secondFactorOff: (owners) =>
    `${formatCount(owners, 'proprietar intră', 'proprietari intră')} doar cu parola: lipsește cheia fără de care al doilea factor nu poate fi pornit și nu se mai cere. Roagă pe cine publică magazinul să o pună (SECRETS_KEY).`,
  mailsStuck: (count) =>
    `${formatCount(count, 'email așteaptă', 'emailuri așteaptă')} de peste o oră să fie trimise. Setări → Email arată ce a răspuns serverul; dacă nu a răspuns nimic, roagă pe cine publică magazinul să verifice funcția „workers”.`,
  mailsFailed: (count) =>
    `${formatCount(count, 'email nu a putut', 'emailuri nu au putut')} fi trimise. Setări → Email arată ce a răspuns serverul.`,
  invoicesDue: (count) =>
    `${formatCount(count, 'factură', 'facturi')} de trimis în RO e-Factura: termenul expiră sau a trecut.`,
  documentsMade: (orders) =>
    `${formatCount(orders, 'comandă nu avea', 'comenzi nu aveau')} factura sau factura de stornare cuvenită. Ce lipsea a fost emis la ultimul lucru zilnic, cu data lui: vezi Facturi.`,
};
