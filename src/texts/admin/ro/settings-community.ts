export const communityRo = {
  title: 'Ce spun exemplele despre oameni',
  hint: 'Magazinul a venit cu texte inventate. Magazinul real arată fiecare dintre aceste pagini numai dacă o pornești, iar asta înseamnă: ce scrie pe ea este adevărat. Textele le înlocuiește cine se ocupă de cod.',
  story: 'Viziunea, valorile și specificul sunt adevărate',
  storyHint: 'Paginile /viziune, /valori și /specific.',
  groups: 'Grupurile există',
  groupsHint: 'Pagina /grupuri: nume, zile, ore și locuri. Oamenii numiți acolo au fost de acord.',
  letters: 'Scrisorile sunt ale unor oameni reali',
  lettersHint: 'Pagina /mesaje și scrisorile ei. Cei care le-au semnat au fost de acord.',
  gifts: 'Se primesc daruri',
  giftsHint:
    'Pagina /doneaza, cu contul firmei. Întreabă întâi un avocat: un dar către o firmă nu este o donație către o asociație.',
  makersTitle: 'Cine face kiturile',
  makers: 'Cine face kiturile',
  makersHint: 'Câteva propoziții pentru prima pagină și pentru pagina de contact. Gol: nu apare nimic.',
};
