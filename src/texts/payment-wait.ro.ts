/** All texts of the page's module, in a separate file to keep the module small. */
export const cardWaitTexts = {
  asking: 'Întrebăm banca; pagina se actualizează singură.',
  stillAsking: 'Încă nu avem confirmarea. Mai întrebăm câteva minute.',
  settled: 'Am primit răspunsul. Reîncărcăm pagina.',
  late: 'Confirmarea întârzie. Poți închide pagina: îți scriem pe email când plata este confirmată.',
};
