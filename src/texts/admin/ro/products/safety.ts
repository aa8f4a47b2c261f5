export const productSafetyRo = {
  maker: { name: 'Producător', address: 'Adresa poștală', contact: 'Email sau site' },
  warning: {
    'never-in-plaster': 'Niciodată o parte a corpului în ghips',
    heat: 'Se încălzește când se întărește',
    dust: 'Praf: nu se inspiră',
    'keep-from-children': 'Departe de copii',
    'small-parts': 'Piese mici: nu sub 3 ani',
    skin: 'Poate irita pielea',
  },
};
