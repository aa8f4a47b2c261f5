export const searchTexts = {
  opening: 'Deschidem căutarea…',
  nothing: 'Nu am găsit nimic. Încearcă un singur cuvânt sau altă formă a lui.',
  nothingButKits: 'Nu am găsit nimic. Încearcă un singur cuvânt, sau începe cu unul dintre kiturile noastre:',
  away: 'Căutarea nu se deschide acum. Verifică legătura la internet și încearcă din nou.',
};
