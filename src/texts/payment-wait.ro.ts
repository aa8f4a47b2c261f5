/** All of the page's module's words: a file of its own keeps the module small. */
export const cardWaitTexts = {
  asking: 'Întrebăm banca; pagina se actualizează singură.',
  stillAsking: 'Încă nu avem confirmarea. Mai întrebăm câteva minute.',
  settled: 'Am primit răspunsul. Reîncărcăm pagina.',
  late: 'Confirmarea întârzie. Poți închide pagina: îți scriem pe email când plata este confirmată.',
};
