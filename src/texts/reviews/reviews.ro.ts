import type { PhotoForm } from '#domain/reviews/review-photo.ts';
import type { ReviewState } from '#domain/reviews/review.ts';
import { ASKED_AFTER_DAYS } from '#domain/reviews/review-request.ts';
import { formatCount } from '#texts/formats.ts';

/** Shown wherever reviews are (Directive 2005/29/EC art. 7(6); Legea 363/2007 art. 7). */
export const howVerified =
  'Fiecare părere vine de la cineva care a cumpărat produsul aici: se scrie doar prin linkul unei comenzi livrate. Le citim înainte să apară și le arătăm la fel, bune sau mai puțin bune. Nu plătim și nu răsplătim pentru ele.';

export const reviewTexts = {
  title: 'Ce spun cumpărătorii',
  verified: 'cumpărător verificat',
  photo: (name: string, number: number, of: number) =>
    `Mulajul făcut de ${name}${of > 1 ? `, fotografia ${number} din ${of}` : ''}`,
  answer: 'Răspunsul atelierului',
  report: 'Semnalează',
  reportOf: (name: string) => `Semnalează părerea scrisă de ${name}`,
  more: (count: number) => `Arată încă ${formatCount(count, 'părere', 'păreri')}`,
  count: (count: number) => formatCount(count, 'părere', 'păreri'),
};

export const ownReviewTexts = {
  title: 'Părerea ta',
  intro: 'Cum a ieșit? Câteva rânduri de la tine îi ajută pe cei care aleg acum.',
  notYet: 'Poți scrie o părere după ce primești comanda. Linkul rămâne același.',
  offer: 'Ai primit comanda. Cum a ieșit?',
  write: 'Scrie o părere',
  send: 'Trimite părerea',
  change: 'Schimbă părerea',
  remove: 'Șterge părerea',
  nameHint: 'Apare lângă părere. Ajunge prenumele sau inițialele.',
  textHint: 'Cum a fost turnatul, ce ai obținut, ce ai face altfel.',
  state: {
    pending: 'Am primit părerea ta. Apare pe pagina produsului după ce o citește cineva din atelier.',
    approved: 'Părerea ta apare pe pagina produsului.',
    rejected: 'Părerea ta nu apare pe site.',
  } satisfies Record<ReviewState, string>,
  reason: (reason: string) => `Motivul: ${reason} O poți scrie din nou mai jos.`,
  removed: 'Am șters părerea ta.',
  refused: {
    order_not_found: 'Nu am găsit comanda. Deschide din nou linkul din email.',
    not_delivered: 'Poți scrie o părere după ce primești comanda.',
    not_bought: 'Comanda nu are acest produs. Deschide din nou linkul din email.',
    too_many_requests: 'Ai trimis de multe ori într-un timp scurt. Ce ai scris a rămas aici; încearcă peste o oră.',
    database_unavailable: 'Nu am putut salva acum. Ce ai scris a rămas aici; încearcă peste un minut.',
    unreadable: 'Nu am putut citi formularul. Deschide din nou pagina comenzii.',
    invalid: 'Verifică câmpurile marcate.',
  } as Record<string, string>,
};

export const photoTexts = {
  title: 'Fotografii ale mulajului',
  choose: 'Alege o fotografie',
  chosen: 'Fotografia aleasă',
  hint: (left: number) =>
    `JPEG, PNG, WebP sau AVIF, cel mult 4,5 MB. ${left === 1 ? 'Mai poți adăuga una.' : `Poți adăuga ${left}, câte una pe rând.`} Ștergem din ele locul și aparatul.`,
  who: 'Ce se vede în fotografie? *',
  /** Texts of each answer, stored with the photograph (GDPR art. 7 (1); Codul civil art. 73). */
  seen: {
    none: 'Doar mulajul, fără nimeni.',
    adults:
      'Se văd adulți: numai eu, sau și alți oameni. Sunt de acord, iar ceilalți mi-au spus că sunt și ei, ca fotografia să apară pe site.',
    agreed:
      'Se vede și un copil. Sunt părintele sau tutorele lui și sunt de acord ca fotografia să apară pe site; adulții care se văd sunt și ei de acord.',
  } satisfies Record<PhotoForm['child'], string>,
  send: 'Adaugă fotografia',
  preparing: 'Pregătim fotografia…',
  yours: (number: number) => `Fotografia ta ${number}`,
  remove: 'Șterge',
  removeOne: (number: number) => `Șterge fotografia ${number}`,
  said: {
    ok: 'Am primit fotografia. Apare odată cu părerea, după ce o vede cineva din atelier.',
    photo_missing: 'Alege întâi o fotografie.',
    child_required: 'Spune-ne ce se vede în fotografie, apoi alege-o din nou.',
    photo_too_large: 'Fotografia are peste 4,5 MB. Alege una mai mică.',
    unsupported_image: 'Putem primi JPEG, PNG, WebP sau AVIF, fără animații. Alege alt fișier.',
    broken_image: 'Nu am putut citi fotografia. Alege alta.',
    too_many_pixels: 'Fotografia are prea mulți pixeli. Alege una mai mică.',
    too_many_photos: 'Părerea are deja trei fotografii. Șterge una ca să adaugi alta.',
    too_many_requests: 'Ai trimis multe fotografii într-un timp scurt. Încearcă peste o oră.',
    review_not_found: 'Scrie întâi părerea, apoi adaugă fotografia.',
    unknown: 'Nu am putut salva fotografia. Încearcă din nou.',
  } as Record<string, string>,
};

export const requestTexts = {
  /** A gift's buyer receives no parcel. */
  notice: (isGift: boolean) =>
    `La ${ASKED_AFTER_DAYS} zile după ce ${isGift ? 'ajunge cadoul' : 'primești comanda'} îți trimitem un singur email în care te întrebăm cum a ieșit.`,
  wayOut: 'Nu îl vrei? Spune-ne pe pagina comenzii',
  atCheckout: `Dacă ne dai emailul, la ${ASKED_AFTER_DAYS} zile după livrare te întrebăm o singură dată cum a ieșit. Nu vrei? Refuzi gratuit, dintr-o apăsare, în pagina comenzii, chiar după ce ai comandat.`,
  refuse: 'Nu vreau acest email',
  refused: 'Nu îți scriem ca să te întrebăm cum a ieșit. Dacă vrei, poți scrie oricând o părere de aici.',
};
