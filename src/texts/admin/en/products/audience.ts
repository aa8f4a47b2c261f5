export const productAudienceEn = {
  recipient: {
    bebelus: 'Baby',
    gemeni: 'Twins',
    copil: 'Child',
    cuplu: 'Couple',
    familie: 'Family',
    animal: 'Dog or cat',
    cadou: 'Gift',
  },
};
