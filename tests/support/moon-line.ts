/** A designed Moon as the cart keeps it; change what the test is about. */
export const moonLine = (changes: Record<string, string> = {}) => ({
  id: 'luna-personalizata',
  itemNumber: '1',
  options: {
    diametru: '16-cm',
    finisaj: 'ivoriu',
    data: '2024-03-17',
    ora: '21:30',
    loc: 'Cluj-Napoca, Cluj',
    litere: 'clasic',
    mulaj: 'fara',
    asezare: 'suport',
    nume: 'Ștefania',
    rand: 'prima ta noapte acasă',
    ...changes,
  },
});
