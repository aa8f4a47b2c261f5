/** What the order's page says while it waits for the payment; apart, as it is all of the page's module's words. */
export const cardWaitTexts = {
  asking: 'Întrebăm banca; pagina se actualizează singură.',
  stillAsking: 'Încă nu avem confirmarea. Mai întrebăm câteva minute.',
  settled: 'Am primit răspunsul. Reîncărcăm pagina.',
  late: 'Confirmarea întârzie. Poți închide pagina: îți scriem pe email când plata este confirmată.',
};
