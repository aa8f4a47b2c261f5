export const productSafetyEn = {
  maker: { name: 'Manufacturer', address: 'Postal address', contact: 'E-mail or web address' },
  warning: {
    'never-in-plaster': 'Never a body part in plaster',
    heat: 'Heats up while it sets',
    dust: 'Dust: do not inhale',
    'keep-from-children': 'Keep from children',
    'small-parts': 'Small parts: not under 3 years',
    skin: 'May irritate the skin',
  },
};
