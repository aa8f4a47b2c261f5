const named = (county: string) => (county === 'București' ? county : `județul ${county}`);

export const addressTexts = {
  places: 'Localități găsite',
  sector: 'În București, scrie sectorul, de exemplu Sector 3.',
  cityElsewhere: (city: string, counties: readonly string[]) =>
    `${city} este în ${counties.map(named).join(' sau în ')}. Schimbi județul?`,
  takeCounty: (county: string) => `Pune ${county}`,
  meant: (mail: string) => `Ai vrut ${mail}?`,
  takeMail: 'Da, schimbă',
  codeElsewhere: (prefix: string, county: string) =>
    `Codurile care încep cu ${prefix} sunt din ${named(county)}. Verifică județul și codul; comanda pleacă și așa.`,
  codeUnknown: (prefix: string) =>
    `Niciun cod poștal nu începe cu ${prefix}. Verifică-l sau lasă câmpul gol; comanda pleacă și așa.`,
} as const;
