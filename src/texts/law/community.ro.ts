import type { CommunityPart } from '#domain/settings/community.ts';

/** Placeholder texts of pages until the owner writes true ones: between 80 and 160 characters each. */
// prettier-ignore
export const untoldTexts = {
  '/viziune': 'Aici va sta viziunea noastră: de unde am pornit și încotro mergem. Încă nu am scris-o, așa că nu promitem nimic.',
  '/valori': 'Aici vor sta lucrurile de care ne ținem, fiecare cu ce facem pentru el. Încă nu le-am scris, așa că nu ne lăudăm cu ele.',
  '/specific': 'Aici va sta ce facem altfel decât alții și cum arată o întâlnire la noi. Încă nu am scris despre asta.',
  '/grupuri': 'Aici va sta lista grupurilor: ziua, ora, locul și omul care ține fiecare grup. Deocamdată nu am anunțat niciunul.',
  '/doneaza': 'Aici va sta cum poți face un dar și ce plătește el. Deocamdată nu primim daruri: te rugăm să nu trimiți bani.',
  '/mesaje': 'Aici vor sta mesaje de încurajare, scrise de oameni care vor să fie citite. Deocamdată nu am publicat niciunul.',
} as const;

export const untoldMore = 'Până atunci găsești kiturile la produse, iar noi răspundem la mesaje.';

/** Warns that a sample's people are invented. */
export const sampleNotices: Record<CommunityPart, string> = {
  story: 'Exemplu: comunitatea de pe această pagină este inventată, ca să se vadă cum poate arăta pagina.',
  groups: 'Exemplu: grupurile, orele și oamenii de pe această pagină sunt inventați. Nu se ține nicio întâlnire.',
  letters: 'Exemplu: scrisorile, oamenii și întâmplările din ele sunt inventate, ca să se vadă cum poate arăta pagina.',
  gifts: 'Exemplu: darurile și ce plătesc ele sunt inventate. Nu trimite bani.',
};
