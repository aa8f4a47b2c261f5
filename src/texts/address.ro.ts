export const named = (county: string) => (county === 'București' ? county : `județul ${county}`);

export const addressTexts = {
  places: 'Localități găsite',
  sector: 'În București, scrie sectorul, de exemplu Sector 3.',
  cityElsewhere: (city: string, counties: readonly string[]) =>
    `${city} este în ${counties.map(named).join(' sau în ')}. Schimbi județul?`,
  takeCounty: (county: string) => `Pune ${county}`,
} as const;
