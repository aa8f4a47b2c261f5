interface Told {
  facts?: Record<string, unknown>;
  seat?: Record<string, unknown>;
  vatPayer?: boolean;
  inactive?: boolean;
}

/** Builds the answer of `PlatitorTvaRest/v9/tva` for a firm, with its capitals, cedilla letters and missing zeros. */
export function registerAnswer(cui: string, { facts, seat, vatPayer = true, inactive = false }: Told) {
  return {
    found: [
      {
        date_generale: {
          cui: Number(cui),
          denumire: 'ALFA & ŞTEFAN SRL',
          adresa: 'MUNICIPIUL BUCUREŞTI, SECTOR 6, ŞOS. VIRTUŢII, NR.148',
          nrRegCom: 'J40/123/2020',
          codPostal: '60787',
          stare_inregistrare: 'INREGISTRAT din data 23.01.2020',
          ...facts,
        },
        inregistrare_scop_Tva: { scpTVA: vatPayer },
        stare_inactiv: { dataInactivare: inactive ? '2026-01-05' : '', statusInactivi: inactive },
        adresa_sediu_social: {
          sdenumire_Strada: 'Şos. Virtuţii',
          snumar_Strada: '148',
          sdetalii_Adresa: 'spaţiul E47',
          sdenumire_Localitate: 'Sector 6 Mun. Bucureşti',
          sdenumire_Judet: 'MUNICIPIUL BUCUREŞTI',
          scod_Postal: '60787',
          ...seat,
        },
      },
    ],
    notFound: [] as unknown[],
  };
}
