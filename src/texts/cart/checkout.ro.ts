/** Texts that only the checkout loads, not the cart. */
export const checkoutTexts = {
  invalid: 'Verificati datele introduse. Completarea spatilor cu * bulina sunt obligatorii',
  closed: 'Nu primim comenzi acum',
  sending: 'Se trimite comanda...',
  alreadySent: 'Trimitem comanda așa cum era când ai apăsat butonul. Ce schimbi acum nu mai intră în ea.',
  glance: 'Ce comanzi',
  missing: 'Mai ai de completat:',
  andMore: (count: number) => `și încă ${count}`,
  submit: 'Comandă cu obligația de plată',
  notLoaded: 'Comanda nu a plecat. Datele tale au rămas aici: trimite-o din nou.',
};
