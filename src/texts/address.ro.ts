export const named = (county: string) => (county === 'București' ? county : `județul ${county}`);

export const addressTexts = {
  places: 'Localități găsite',
  sector: 'În București, scrie sectorul, de exemplu Sector 3.',
} as const;
