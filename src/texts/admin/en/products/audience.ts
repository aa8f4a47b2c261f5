export const productAudienceEn = {
  title: 'Who it’s for',
  recipients: 'Made for',
  recipientsHint: 'Shown as chips; the product list filters by them, and “Pentru cine?” recommends by them',
  recipient: {
    bebelus: 'Baby',
    gemeni: 'Twins',
    copil: 'Child',
    cuplu: 'Couple',
    familie: 'Family',
    animal: 'Dog or cat',
    cadou: 'Gift',
  },
  ageFrom: 'From age, months',
  ageFromHint: 'Empty: age doesn’t matter. 36 months are 3 years; 216 are an adult',
  ageTo: 'To age, months',
  ageToHint: 'Empty: no upper limit',
};
