/** Words most common in Romanian passwords, without diacritics: zxcvbn's list is English. Names, cities, clubs. */
export const ROMANIAN_WORDS: readonly string[] = `
  parola parole secret acces admin administrator proprietar magazin comanda comenzi calculator telefon internet salut buna mea meu
  bucuresti cluj timisoara iasi constanta craiova brasov galati ploiesti oradea sibiu arad pitesti bacau suceava romania roman moldova ardeal
  steaua dinamo rapid fotbal campion universitatea
  andrei andreea alexandru alexandra ana adrian adriana alina anca bianca bogdan catalin catalina ciprian claudia cosmin cristian cristina
  cristi daniel daniela david diana dragos elena emanuel florin florina gabriel gabriela george georgiana gheorghe ioan ioana ion ionut irina
  iulia iulian larisa laura lucian madalina maria marian mariana marius matei mihai mihaela mircea monica nicoleta nicolae oana octavian
  ovidiu paul petru radu raluca razvan roxana sebastian simona sorin stefan stefania teodora tudor valentin valentina vasile victor vlad
  iubire iubirea iubit iubita iubi dragoste tedoresc teiubesc inima suflet sufletel ingeras fericire frumoasa prieten printesa scumpa viata
  mama mami tata tati copil copii copilul bebe bebelus familia bunica pisica catel caine floare trandafir soare stele luna lumina noapte
  doamne dumnezeu craciun paste ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
  primavara vara toamna iarna unu doi trei patru cinci
  clipe ghips clipeinghips mulaj mulaje amprenta kit
`
  .trim()
  .split(/\s+/);
