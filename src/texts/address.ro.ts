/** Help with an address in the checkout. */
export const addressTexts = {
  places: 'Localități găsite',
  sector: 'În București, scrie sectorul, de exemplu Sector 3.',
  codeElsewhere: (prefix: string, county: string) =>
    `Codurile care încep cu ${prefix} sunt din ${county === 'București' ? county : `județul ${county}`}. Verifică județul și codul; comanda pleacă și așa.`,
  codeUnknown: (prefix: string) =>
    `Niciun cod poștal nu începe cu ${prefix}. Verifică-l sau lasă câmpul gol; comanda pleacă și așa.`,
} as const;
