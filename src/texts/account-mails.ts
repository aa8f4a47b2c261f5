export type AccountEvent =
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'factor-on'
  | 'factor-off'
  | 'new-recovery-codes'
  | 'recovery-code-used'
  | 'codes-guessed'
  | 'new-device'
  | 'owner-recovered';

export interface AccountMailTexts {
  locale: string;
  events: Record<AccountEvent, { title: string; text: string }>;
  /** In Romanian time. */
  when: string;
  device: string;
  unknownDevice: string;
  notYou: string;
  /** For an account taken over with the deployer's code, where a new password would not help. */
  notYouOwner: string;
  reset: { title: string; text: string; ignore: string };
}

/** Only a browser knows its user's language, so each mail has short texts in both. */
export const accountMailTexts: Record<'en' | 'ro', AccountMailTexts> = {
  en: {
    locale: 'en-GB',
    events: {
      'password-changed': {
        title: 'Your password was changed',
        text: 'The password of your back-office account was changed, and all other sessions were signed out.',
      },
      'password-reset': {
        title: 'Your password was reset',
        text: 'A new password was set with the link that we had emailed you, and all sessions were signed out.',
      },
      'email-changed': {
        title: 'Your account has another address',
        text: 'The address of your back-office account was changed, with its password. Emails go to the new address from now on.',
      },
      'factor-on': {
        title: 'Two-factor authentication was turned on',
        text: 'From now on signing in also asks for a code from your authenticator app.',
      },
      'factor-off': {
        title: 'Two-factor authentication was turned off',
        text: 'From now on signing in asks for your password only.',
      },
      'new-recovery-codes': {
        title: 'New recovery codes were generated',
        text: 'Your account has new recovery codes. The old ones no longer work.',
      },
      'recovery-code-used': {
        title: 'A recovery code was used',
        text: 'Your account was signed in to with your password and one of your recovery codes.',
      },
      'codes-guessed': {
        title: 'Wrong codes for your account',
        text: 'Someone has typed your password and then more than 20 wrong codes, so your password is known to them. They were not let in. Until tomorrow there is a pause between codes of your authenticator app; your recovery codes work at once.',
      },
      'new-device': {
        title: 'New sign-in to your account',
        text: 'Your account was signed in to from a device, or a country, where it had not been used before.',
      },
      'owner-recovered': {
        title: 'The owner’s account was recovered',
        text: 'The owner’s account was recovered with the server’s OWNER_RECOVERY_CODE. Its address or password may be new, two-factor authentication is off, and all sessions were signed out.',
      },
    },
    when: 'When (Romanian time)',
    device: 'Device',
    unknownDevice: 'unknown',
    notYou:
      'If this was not you, tell the others in the team, and set a new password at once, which signs everybody out:',
    notYouOwner:
      'If this was not you, tell whoever deploys the shop at once: they can set another OWNER_RECOVERY_CODE, with which the account is taken back.',
    reset: {
      title: 'Set a new password',
      text: 'Someone, probably you, asked for a new password for the back-office account with this address. The link works once, for 30 minutes.',
      ignore: 'If you did not ask, do nothing: your password stays as it is.',
    },
  },
  ro: {
    locale: 'ro-RO',
    events: {
      'password-changed': {
        title: 'Parola ta a fost schimbată',
        text: 'Parola contului tău din administrare a fost schimbată, iar toate celelalte sesiuni au fost închise.',
      },
      'password-reset': {
        title: 'Ai o parolă nouă',
        text: 'Prin linkul pe care ți l-am trimis a fost pusă o parolă nouă, iar toate sesiunile au fost închise.',
      },
      'email-changed': {
        title: 'Contul tău are altă adresă',
        text: 'Adresa contului tău din administrare a fost schimbată, cu parola lui. De acum, emailurile merg la adresa nouă.',
      },
      'factor-on': {
        title: 'Al doilea factor a fost pornit',
        text: 'De acum, la intrare se cere și un cod din aplicația de autentificare.',
      },
      'factor-off': {
        title: 'Al doilea factor a fost scos',
        text: 'De acum, la intrare se cere doar parola.',
      },
      'new-recovery-codes': {
        title: 'Ai coduri de rezervă noi',
        text: 'Contul tău are coduri de rezervă noi. Cele vechi nu mai sunt bune.',
      },
      'recovery-code-used': {
        title: 'A fost folosit un cod de rezervă',
        text: 'Cineva a intrat în contul tău cu parola și cu unul dintre codurile de rezervă.',
      },
      'codes-guessed': {
        title: 'Coduri greșite la contul tău',
        text: 'Cineva a scris parola ta și apoi mai mult de 20 de coduri greșite: parola ta îi este cunoscută. Nu a intrat. Până mâine, între două coduri din aplicația de autentificare e o pauză; codurile de rezervă sunt bune imediat.',
      },
      'new-device': {
        title: 'Intrare nouă în contul tău',
        text: 'Cineva a intrat în contul tău de pe un dispozitiv sau dintr-o țară de unde nu s-a mai intrat.',
      },
      'owner-recovered': {
        title: 'Contul proprietarului a fost recuperat',
        text: 'Contul proprietarului a fost recuperat cu OWNER_RECOVERY_CODE de pe server. Adresa sau parola pot fi altele, al doilea factor este oprit, iar toate sesiunile au fost închise.',
      },
    },
    when: 'Când (ora României)',
    device: 'Dispozitiv',
    unknownDevice: 'necunoscut',
    notYou:
      'Dacă nu ai fost tu, spune-le celorlalți din echipă și pune imediat o parolă nouă, care scoate pe toată lumea din cont:',
    notYouOwner:
      'Dacă nu ai fost tu, spune-i imediat celui care publică magazinul: poate seta alt OWNER_RECOVERY_CODE, cu care contul se ia înapoi.',
    reset: {
      title: 'Pune o parolă nouă',
      text: 'Cineva, probabil tu, a cerut o parolă nouă pentru contul din administrare cu această adresă. Linkul este bun o singură dată, 30 de minute.',
      ignore: 'Dacă nu ai cerut tu, nu trebuie să faci nimic: parola rămâne cea de acum.',
    },
  },
};
