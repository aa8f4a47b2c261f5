import type { teamEn } from '../en/team.ts';
import type { Translated } from '../translated.ts';

export const teamRo: Translated<typeof teamEn> = {
  title: 'Echipă',
  invite: 'Cine vrea să ajute cere un cont la {{address}}; cererea apare apoi aici.',
  requests: 'Cereri',
  noRequests: 'Nimeni nu așteaptă un răspuns.',
  admins: 'Administratori',
  rejected: 'Refuzați',
  email: 'Email',
  since: 'Din',
  asked: 'A cerut',
  lastSeen: 'Văzut ultima dată',
  never: 'Niciodată',
  decidedBy: 'Hotărât de',
  secondFactor: 'Al doilea factor',
  you: 'tu',
  approve: 'Aprobă',
  reject: 'Respinge',
  removeAdmin: 'Scoate din administratori',
  approved: '{{email}} poate folosi administrarea',
  turnedAway: '{{email}} nu poate folosi administrarea',
  confirmTitle: 'Scoți {{email}} dintre administratori?',
  confirmText: 'Contul este scos peste tot și nu mai poate folosi administrarea. Îl poți aproba din nou mai târziu.',
  confirmSelf: 'Este chiar contul tău: vei fi scos imediat.',
};
