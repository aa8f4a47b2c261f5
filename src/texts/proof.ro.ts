export const proofTexts = {
  ask: 'Așa va fi piesa ta, la scara 1:1. Începem lucrul după ce aprobi macheta. Uită-te pe îndelete la:',
  look: {
    moon: [
      'numele și rândul gravat, literă cu literă',
      'data, ora și localitatea',
      'diametrul și partea luminată a Lunii',
    ],
    plate: (engraved: string) => [
      ...(/\p{L}/u.test(engraved) ? ['textul gravat, literă cu literă'] : []),
      ...(/\d/.test(engraved) ? ['data, cifră cu cifră'] : []),
      ...(/[ăâîșț]/i.test(engraved) ? ['semnele românești: ă, â, î, ș, ț'] : []),
    ],
  },
  approved: 'Lucrăm după acest desen.',
  mail: 'Înainte să începem lucrul avem nevoie de acordul tău: uită-te la machetă și aprob-o pe pagina comenzii.',
  refused: {
    proof_changed: 'Macheta s-a schimbat între timp. Uită-te la cea nouă înainte să o aprobi.',
    not_in_production: 'Comanda a fost anulată, așa că nu mai facem piesa.',
    order_not_found: 'Nu am găsit comanda. Deschide din nou linkul din email.',
    database_unavailable: 'Nu am putut salva acum. Încearcă din nou peste un minut; macheta te așteaptă.',
    unreadable: 'Nu am înțeles cererea. Deschide din nou pagina comenzii și apasă butonul de acolo.',
  } as Record<string, string>,
};
