import type { loginEn } from '../en/login.ts';
import type { Translated } from '../translated.ts';

export const loginRo: Translated<typeof loginEn> = {
  title: 'Intră în cont',
  userName: 'Nume de utilizator',
  hint: 'Please enter admin in User Name box',
  password: 'Parolă',
  code: 'Cod',
  codeHint: 'Șase cifre din aplicația de autentificare sau unul dintre codurile de rezervă',
  submit: 'Intră în cont',
  toSignUp: 'Cere un cont',
  again: {
    title: 'Sesiunea s-a încheiat',
    text: 'Intră din nou ca să continui de unde ai rămas. Ce ai scris este păstrat.',
  },
  signUp: {
    title: 'Cere un cont',
    intro: 'Un proprietar îți va răspunde. Primul cont este al proprietarului și are nevoie de codul de pornire.',
    email: 'Email',
    password: 'Parolă',
    passwordHint: 'Cel puțin 12 caractere; mai multe cuvinte fără legătură se țin minte ușor',
    setupCode: 'Cod de pornire',
    setupCodeHint: 'Doar pentru primul cont; îl afișează pornirea magazinului',
    submit: 'Trimite cererea',
    sent: 'Uită-te în email',
    sentText:
      'Deschide legătura pe care tocmai ți-am trimis-o și scrie parola: așa știm că adresa e a ta. Apoi un proprietar se uită la cerere.',
    toLogin: 'La pagina de intrare',
  },
  confirmAddress: {
    title: 'Confirmă adresa',
    text: 'Scrie parola pe care ai ales-o când ai cerut contul.',
    password: 'Parolă',
    submit: 'Confirmă',
  },
  join: {
    title: 'Intră în echipă',
    text: 'Alege o parolă pentru contul tău.',
    submit: 'Creează contul',
  },
  linkEnded: {
    title: 'Legătura nu mai este valabilă',
    text: 'A fost folosită deja, a fost retrasă sau este prea veche. Cere una nouă.',
  },
  passwordAgain: {
    title: 'Scrie parola',
    text: 'O cerem din nou înaintea schimbărilor în echipă și a exporturilor de date personale.',
    password: 'Parola ta',
    proceed: 'Continuă',
  },
  ownersOnly: {
    title: 'Doar pentru proprietari',
    text: 'Roagă un proprietar al magazinului să facă asta sau să te facă proprietar.',
  },
  secondFactorDue: {
    title: 'Pornește autentificarea în doi pași',
    text_one: 'Proprietarii au nevoie de ea: o parolă furată nu mai ajunge. Mai este o zi.',
    text_few: 'Proprietarii au nevoie de ea: o parolă furată nu mai ajunge. Mai sunt {{count}} zile.',
    text_other: 'Proprietarii au nevoie de ea: o parolă furată nu mai ajunge. Mai sunt {{count}} de zile.',
    over: 'Proprietarii au nevoie de ea. Restul administrării se deschide după ce o pornești.',
    start: 'Pornește-o',
  },
  notAdmin: {
    title: 'Nu pentru acest cont',
    pending: 'Cererea ta așteaptă un membru al echipei. Poți folosi administrarea după ce este aprobată.',
    rejected: 'Acest cont nu poate folosi administrarea.',
    signedInAs: 'Folosești contul {{name}}.',
    checkAgain: 'Verifică din nou',
  },
};
