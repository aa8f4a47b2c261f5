import { firmLine, type RegisteredFirm } from '#domain/firms/registered-firm.ts';

export const foundFirmTexts = {
  words: (firm: RegisteredFirm) => `${firmLine(firm)} · ${firm.vatPayer ? 'plătitoare' : 'neplătitoare'} de TVA`,
  inactive:
    'ANAF o are ca inactivă: poți comanda, dar cât e inactivă firma nu își poate deduce cheltuiala și nici TVA-ul.',
  use: 'Folosește datele acestea',
  used: 'Am completat câmpurile firmei. Verifică-le.',
  not_found: 'ANAF nu are o firmă cu acest CUI. Verifică-l; comanda pleacă și așa.',
  away: 'Nu am putut întreba ANAF acum. Scrie tu datele firmei.',
} as const;
