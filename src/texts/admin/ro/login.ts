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
    text: 'Intră din nou ca să continui de unde ai rămas. Ce ai scris este încă aici.',
    other: 'Acum folosești alt cont. Pagina se încarcă din nou.',
  },
  signUp: {
    title: 'Cere un cont',
    intro:
      'Un membru al echipei îți va răspunde. Primul cont este al proprietarului și are nevoie de codul de pornire.',
    email: 'Email',
    password: 'Parolă',
    passwordHint: 'Cel puțin 12 caractere; mai multe cuvinte fără legătură se țin minte ușor',
    setupCode: 'Cod de pornire',
    setupCodeHint: 'Doar pentru primul cont; îl afișează pornirea magazinului',
    submit: 'Trimite cererea',
    sent: 'Cererea ta a ajuns la echipă',
    sentText: 'După ce o aprobă cineva, poți intra cu parola aleasă.',
    toLogin: 'La pagina de intrare',
  },
  notAdmin: {
    title: 'Nu pentru acest cont',
    pending: 'Cererea ta așteaptă un membru al echipei. Poți folosi administrarea după ce este aprobată.',
    rejected: 'Acest cont nu poate folosi administrarea.',
    signedInAs: 'Folosești contul {{name}}.',
    checkAgain: 'Verifică din nou',
  },
};
