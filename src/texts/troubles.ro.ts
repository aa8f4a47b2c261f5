import type { Trouble } from '#domain/troubles/trouble.ts';
import { formatCount } from './formats.ts';

type Say = (count: number) => string;

export const troubleTexts: Record<Trouble['kind'], Say> & { intro: string; daily: string } = {
  intro: 'Ceva din magazin nu merge de la sine:',
  daily: 'Mesajul acesta vine o dată pe zi, cât timp ține problema.',
  dailyRunMissed: (hours) =>
    `Lucrul zilnic (expirări, reamintiri, urmărirea coletelor) nu s-a mai făcut de ${formatCount(hours, 'oră', 'ore')}. Pe Netlify, verifică la Functions funcția „daily”; pe un calculator al tău, ține magazinul pornit la ora 05:00 UTC.`,
  dailyTasksFailed: (tasks) =>
    `La ultimul lucru zilnic ${formatCount(tasks, 'pas nu a reușit', 'pași nu au reușit')}. Jurnalul funcției „workers” din Netlify spune care.`,
  databaseFull: (percent) =>
    `Baza de date este plină în proporție de ${percent} %. Când se umple, magazinul nu mai primește comenzi: mărește planul sau discul, apoi SHOP_DB_MAX_MB.`,
  webhooksRefused: (count) =>
    `${formatCount(count, 'mesaj', 'mesaje')} de la Stripe cu o semnătură greșită în ultimele două zile. Compară STRIPE_WEBHOOK_SECRET cu secretul din panoul Stripe.`,
  secondFactorOff: (owners) =>
    `${formatCount(owners, 'proprietar intră', 'proprietari intră')} doar cu parola: lipsește SECRETS_KEY, fără de care al doilea factor nu poate fi pornit și nu se mai cere. Setează cheia și publică din nou magazinul.`,
  mailsStuck: (count) =>
    `${formatCount(count, 'email așteaptă', 'emailuri așteaptă')} de peste o oră să fie trimise. Setări → Email arată ce a răspuns serverul; dacă nu a răspuns nimic, verifică în Netlify funcția „workers”.`,
  mailsFailed: (count) =>
    `${formatCount(count, 'email nu a putut', 'emailuri nu au putut')} fi trimise. Setări → Email arată ce a răspuns serverul.`,
  invoicesDue: (count) =>
    `${formatCount(count, 'factură', 'facturi')} de trimis în RO e-Factura: termenul expiră sau a trecut.`,
  documentsMade: (orders) =>
    `${formatCount(orders, 'comandă nu avea', 'comenzi nu aveau')} factura sau factura de stornare cuvenită. Ce lipsea a fost emis la ultimul lucru zilnic, cu data lui: vezi Facturi.`,
};
