export const orderLookupTexts = {
  link: 'Unde e comanda mea?',
  title: 'Unde e comanda mea?',
  lead: 'Scrie numărul comenzii și emailul sau telefonul cu care ai comandat. Îți trimitem pe emailul comenzii linkul paginii ei: vezi unde a ajuns coletul, plata, facturile și retragerea.',
  button: 'Trimite-mi linkul',
  sentTitle: 'Verifică-ți emailul',
  sent: 'Dacă datele se potrivesc cu o comandă, linkul ei pleacă acum spre emailul scris la comandă. Din grijă pentru datele tale spunem același lucru și când nu se potrivesc.',
  missing: 'Nu a venit în câteva minute? Uită-te și în Spam, apoi verifică numărul și mai încearcă o dată.',
} as const;

export const noMailText = 'Ai comandat fără email? Sună-ne la {{phone}} ({{openingHours}}) să îți spunem unde e.';

export function orderLinkMailText(number: string) {
  return {
    subject: `Linkul comenzii ${number}`,
    blocks: [
      `Ai cerut pe site linkul comenzii ${number}. Îl ai mai jos; îl poți păstra.`,
      'Dacă nu l-ai cerut tu, nu trebuie să faci nimic: linkul a venit numai la tine.',
    ],
  };
}
