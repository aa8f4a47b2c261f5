import { beforeAll, describe, expect, it } from 'vitest';
import { findTown, loadTowns, searchTowns, type Town } from './towns.ts';

let towns: Town[] = [];
beforeAll(async () => {
  towns = await loadTowns();
});
const labels = (query: string, most = 5) => searchTowns(towns, query, most).map(({ label }) => label);

const SEATS =
  'București;Alba Iulia, Alba;Arad, Arad;Pitești, Argeș;Bacău, Bacău;Oradea, Bihor;Bistrița, Bistrița-Năsăud;Botoșani, Botoșani;Brăila, Brăila;Brașov, Brașov;Buzău, Buzău;Reșița, Caraș-Severin;Călărași, Călărași;Cluj-Napoca, Cluj;Constanța, Constanța;Sfântu Gheorghe, Covasna;Târgoviște, Dâmbovița;Craiova, Dolj;Galați, Galați;Giurgiu, Giurgiu;Târgu Jiu, Gorj;Miercurea Ciuc, Harghita;Deva, Hunedoara;Slobozia, Ialomița;Iași, Iași;Buftea, Ilfov;Baia Mare, Maramureș;Drobeta-Turnu Severin, Mehedinți;Târgu Mureș, Mureș;Piatra-Neamț, Neamț;Slatina, Olt;Ploiești, Prahova;Zalău, Sălaj;Satu Mare, Satu Mare;Sibiu, Sibiu;Suceava, Suceava;Alexandria, Teleorman;Timișoara, Timiș;Tulcea, Tulcea;Râmnicu Vâlcea, Vâlcea;Vaslui, Vaslui;Focșani, Vrancea';

describe('the list of places', () => {
  it('has more than three thousand places, each once', () => {
    expect(towns.length).toBeGreaterThan(3100);
    expect(new Set(towns.map(({ label }) => label)).size).toBe(towns.length);
  });

  it('has the capital and the seat of every county', () => {
    const missing = SEATS.split(';').filter((label) => !findTown(towns, label));
    expect(missing).toEqual([]);
  });

  it('has only places in Romania, written in Romanian letters', () => {
    for (const { label, latitude, longitude } of towns) {
      expect(label).toMatch(/^[A-Za-z0-9ăâîșțĂÂÎȘȚ .,-]+$/);
      expect(latitude > 43.6 && latitude < 48.3 && longitude > 20.2 && longitude < 29.8, label).toBe(true);
    }
  });

  it('has the coordinates of Cluj-Napoca', () => {
    expect(findTown(towns, 'Cluj-Napoca, Cluj')).toMatchObject({ latitude: 46.77, longitude: 23.6 });
    expect(findTown(towns, 'Cluj')).toBeUndefined();
  });
});

describe('the search for places', () => {
  it('finds a town that is typed without diacritics, capitals or hyphen', () => {
    expect(labels('iasi')[0]).toBe('Iași, Iași');
    expect(labels('Cluj napoca')).toEqual(['Cluj-Napoca, Cluj']);
    expect(labels('  BUCUR')[0]).toBe('București');
    expect(labels('târgu-mureş')).toEqual(['Târgu Mureș, Mureș']);
  });

  it('ranks names that begin with the text before others, and larger places before smaller ones', () => {
    const found = labels('mare', 50);
    const firstWithin = found.findIndex((label) => !label.toLowerCase().startsWith('măre') && !/^mare/i.test(label));
    expect(found[firstWithin]).toBe('Baia Mare, Maramureș');
    expect(labels('co')[0]).toBe('Constanța, Constanța');
  });

  it('distinguishes two places with the same name by the county', () => {
    expect(labels('stefanesti arges')).toEqual(['Ștefănești, Argeș']);
    expect(labels('stefanesti', 9)).toContain('Ștefănești, Botoșani');
  });

  it('finds nothing for an empty or unknown text', () => {
    expect(labels('')).toEqual([]);
    expect(labels(' - ')).toEqual([]);
    expect(labels('xyzzy')).toEqual([]);
  });
});
