/** Radius of the Moon in km (IAU 2015). */
export const MOON_RADIUS_KM = 1737.4;

/** Seas, bays, lakes: latitude°, longitude° (east positive), radius north–south°, radius east–west°, darkness 0–1. */
export const MARIA: readonly (readonly [number, number, number, number, number])[] = [
  [34, -17, 16.5, 18.5, 0.85], // Imbrium
  [27.5, 18, 10, 11, 0.85], // Serenitatis
  [9, 30, 9.5, 13.5, 1], // Tranquillitatis
  [1, 27, 6, 8, 0.95],
  [17, 59, 7.2, 9.3, 1], // Crisium
  [-4, 51, 11, 9.5, 0.85], // Fecunditatis
  [-15, 53.5, 7, 5.5, 0.7],
  [-15.2, 34.6, 6, 5.8, 0.75], // Nectaris
  [-20, -15, 9, 10.5, 0.8], // Nubium
  [-27, -20, 5, 6, 0.6],
  [-24, -38.6, 6.8, 7, 0.95], // Humorum
  [-10, -23, 6, 6.5, 0.85], // Cognitum
  [5, -32, 8, 9, 0.75], // Insularum
  [13, 3.5, 4.2, 5.5, 0.6], // Vaporum
  [6, -21, 6, 8, 0.55],
  [10.5, -8.5, 4, 6, 0.55], // Sinus Aestuum
  [1.5, -1, 3, 5, 0.45], // Sinus Medii
  [20, -56, 14, 13, 1], // Procellarum
  [3, -50, 12, 12, 0.95],
  [-8, -42, 9, 9, 0.85],
  [36, -57, 11, 13, 0.9],
  [46, -48, 7, 14, 0.8], // Sinus Roris
  [44.5, -31.5, 4, 5.4, 0.8], // Sinus Iridum
  [55.5, -38, 3.4, 10, 0.75], // Frigoris
  [57, -20, 3, 11, 0.75],
  [57.5, -2, 3, 11, 0.72],
  [56, 14, 3.3, 11, 0.68],
  [52, 29, 3.4, 9, 0.6],
  [38, 31, 4, 7, 0.5], // Lacus Somniorum
  [45, 27, 2.6, 3.6, 0.55], // Lacus Mortis
  [-32, -28, 2.6, 5, 0.6], // Palus Epidemiarum
  [57, 81, 4.5, 8, 0.7], // Humboldtianum
  [1, 87, 6, 6, 0.6], // Smythii
  [13, 86, 4.5, 6, 0.55], // Marginis
  [-42, 90, 8, 10, 0.4], // Australe
  [6.8, 68.5, 2.4, 3.6, 0.55], // Undarum
  [1.2, 65, 2.2, 2.6, 0.5], // Spumans
  [-19.4, -93, 5, 5, 0.6], // Orientale
];

/**
 * Look of a crater: `peak` has a central peak, `flat` a floor flooded by lava, `worn` soft old walls, `rays` bright
 * rays around it.
 */
export type CraterKind = 'peak' | 'flat' | 'worn' | 'rays';

/** Named craters: name, latitude°, longitude° (east positive), diameter in km, kind, reach of rays in crater radii. */
export const CRATERS: readonly (readonly [string, number, number, number, CraterKind, number?])[] = [
  ['Deslandres', -33.1, -4.8, 227, 'worn'], ['Clavius', -58.8, -14.1, 231, 'worn'], ['Janssen', -45.4, 40.3, 199, 'worn'],
  ['Schickard', -44.3, -55.3, 206, 'flat'], ['Maginus', -50.5, -6.3, 156, 'worn'], ['Longomontanus', -49.6, -21.8, 146, 'worn'],
  ['Ptolemaeus', -9.3, -1.9, 154, 'flat'], ['Alphonsus', -13.7, -3.2, 111, 'peak'], ['Arzachel', -18.3, -1.9, 97, 'peak'],
  ['Hipparchus', -5.1, 5.2, 144, 'worn'], ['Albategnius', -11.2, 4.1, 131, 'peak'], ['Walther', -33.1, 1, 134, 'worn'],
  ['Stöfler', -41.1, 6, 130, 'worn'], ['Maurolycus', -42, 14, 115, 'worn'], ['Regiomontanus', -28.3, -1, 110, 'worn'],
  ['Purbach', -25.5, -2.3, 115, 'worn'], ['Catharina', -18.1, 23.4, 99, 'worn'], ['Cyrillus', -13.2, 24, 98, 'worn'],
  ['Theophilus', -11.4, 26.4, 99, 'peak'], ['Vendelinus', -16.4, 61.6, 141, 'worn'], ['Petavius', -25.1, 60.4, 184, 'peak'],
  ['Furnerius', -36.3, 60.4, 135, 'worn'], ['Langrenus', -8.9, 61.1, 132, 'peak'], ['Cleomedes', 27.7, 55.5, 131, 'flat'],
  ['Gauss', 35.7, 79, 171, 'worn'], ['Endymion', 53.9, 57, 122, 'flat'], ['Plato', 51.6, -9.4, 101, 'flat'],
  ['J. Herschel', 62, -42, 154, 'worn'], ['Pythagoras', 63.5, -63, 145, 'peak'], ['W. Bond', 65.4, 4.5, 158, 'worn'],
  ['Grimaldi', -5.5, -68.3, 173, 'flat'], ['Riccioli', -3.3, -74.6, 156, 'worn'], ['Hevelius', 2.2, -67.6, 114, 'worn'],
  ['Gassendi', -17.6, -40.1, 111, 'peak'], ['Mersenius', -21.5, -49.2, 84, 'worn'], ['Fracastorius', -21.5, 33.2, 121, 'flat'],
  ['Piccolomini', -29.7, 32.2, 88, 'peak'], ['Sacrobosco', -23.7, 16.7, 98, 'worn'], ['Pitatus', -29.9, -13.5, 101, 'flat'],
  ['Wilhelm', -43.4, -20.4, 101, 'worn'], ['Fra Mauro', -6.1, -17, 97, 'worn'], ['Hommel', -54.7, 33.8, 113, 'worn'],
  ['Pitiscus', -50.4, 30.9, 80, 'peak'], ['Barocius', -44.9, 16.8, 83, 'worn'], ['Gemma Frisius', -34.2, 13.3, 89, 'worn'],
  ['Aliacensis', -30.6, 5.2, 79, 'peak'], ['Werner', -28, 3.3, 71, 'peak'], ['Moretus', -70.6, -5.8, 111, 'peak'],
  ['Blancanus', -63.8, -21.4, 105, 'worn'], ['Curtius', -67.2, 4.4, 99, 'worn'], ['Phocylides', -52.7, -57, 121, 'flat'],
  ['Schiller', -51.8, -39.4, 90, 'flat'], ['Posidonius', 31.8, 29.9, 95, 'worn'], ['Atlas', 46.7, 44.4, 88, 'worn'],
  ['Hercules', 46.7, 39.1, 68, 'flat'], ['Aristoteles', 50.2, 17.4, 88, 'peak'], ['Eudoxus', 44.3, 16.3, 70, 'peak'],
  ['Cassini', 40.2, 4.6, 57, 'flat'], ['Aristillus', 33.9, 1.2, 54, 'peak', 3], ['Autolycus', 30.7, 1.5, 39, 'peak'],
  ['Archimedes', 29.7, -4, 81, 'flat'], ['Macrobius', 21.3, 46, 63, 'peak'], ['Plinius', 15.4, 23.7, 41, 'peak'],
  ['Delambre', -1.9, 17.5, 51, 'worn'], ['Abulfeda', -13.8, 13.9, 62, 'flat'], ['Goclenius', -10, 45, 73, 'flat'],
  ['Taruntius', 5.6, 46.5, 57, 'peak'], ['Rheita', -37.1, 47.2, 71, 'peak'], ['Stevinus', -32.5, 54.2, 72, 'rays', 9],
  ['Bullialdus', -20.7, -22.2, 61, 'peak'], ['Campanus', -28, -27.8, 46, 'peak'], ['Mercator', -29.3, -26.1, 46, 'flat'],
  ['Doppelmayer', -28.5, -41.4, 65, 'worn'], ['Guericke', -11.5, -14.1, 61, 'worn'], ['Herschel', -5.7, -2.1, 39, 'peak'],
  ['Thebit', -22, -4, 55, 'flat'], ['Eratosthenes', 14.5, -11.3, 59, 'peak'], ['Reinhold', 3.3, -22.8, 43, 'peak'],
  ['Lansberg', -0.3, -26.6, 39, 'peak'], ['Timocharis', 26.7, -13.1, 34, 'peak', 3], ['Lambert', 25.8, -21, 30, 'peak'],
  ['Euler', 23.3, -29.2, 27, 'peak', 4], ['Manilius', 14.5, 9.1, 38, 'peak', 3], ['Herodotus', 23.2, -49.7, 35, 'flat'],
  ['Menelaus', 16.3, 16, 27, 'rays', 6], ['Proclus', 16.1, 46.8, 27, 'rays', 14], ['Thales', 61.8, 50.3, 31, 'rays', 14],
  ['Byrgius A', -24.5, -63.7, 19, 'rays', 18], ['Messier A', -2.2, 47, 13, 'rays', 9], ['Anaxagoras', 73.4, -10.1, 50, 'rays', 11],
  ['Aristarchus', 23.7, -47.4, 40, 'rays', 10], ['Kepler', 8.1, -38, 31, 'rays', 13], ['Copernicus', 9.6, -20.1, 93, 'rays', 8],
  ['Tycho', -43.3, -11.4, 86, 'rays', 36],
]; // prettier-ignore

/** Mountain ranges as lines of latitude° and longitude°, with their width° and height in km. */
export const RANGES: readonly { width: number; height: number; line: readonly (readonly [number, number])[] }[] = [
  { width: 1.7, height: 4.2, line: [[14.6, -10.5], [17, -6], [19.5, -2.5], [23, 1.5], [27, 5]] }, // Apenninus
  { width: 1.3, height: 3, line: [[33, 8.5], [37, 10], [41, 8.5]] }, // Caucasus
  { width: 1.3, height: 2.4, line: [[42, 4.5], [45.5, 1.5], [48, -2], [49.5, -5.5]] }, // Alpes
  { width: 1, height: 2, line: [[14.5, -30], [15.3, -26], [14.6, -19.5]] }, // Carpatus
  { width: 1.1, height: 3.4, line: [[41.3, -36.8], [44.5, -37.6], [47.6, -35], [48.6, -30.5], [46.6, -26.2]] }, // Jura
  { width: 1.1, height: 1.8, line: [[16, 15], [18.5, 11], [21.5, 8.5]] }, // Haemus
  { width: 1, height: 2.6, line: [[-18, 20], [-23, 22.5], [-26, 26.5], [-28.5, 31]] }, // Rupes Altai
  { width: 1.1, height: 1.7, line: [[-11, 41.5], [-15, 41.5], [-18.5, 41]] }, // Pyrenaeus
  { width: 0.9, height: 1.5, line: [[-27, -14.5], [-24, -13.4], [-20.5, -7.5]] },
]; // prettier-ignore
