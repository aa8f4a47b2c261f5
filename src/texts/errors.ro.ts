export const requestErrorTexts: Record<string, string> = {
  rate_limited: 'Prea multe încercări într-un timp scurt. Așteaptă un minut și încearcă din nou.',
  database_unavailable:
    'Magazinul nu poate primi comanda în acest moment. Datele tale au rămas aici; încearcă din nou peste câteva minute.',
  offline: 'Nu avem legătură la internet. Datele tale au rămas aici; verifică legătura și încearcă din nou.',
  unknown: 'Magazinul nu a răspuns cum trebuie. Datele tale au rămas aici; încearcă din nou.',
};
