/** Lines of the withdrawal model form (OUG 34/2014, annex, part B), as the return policy prints them. */
export function withdrawalModel(trader: { legalName: string; address: string; email: string }): string[] {
  return [
    '(Completează și trimite acest formular numai dacă vrei să te retragi din contract.)',
    `Către: ${trader.legalName}, ${trader.address}, email ${trader.email}`,
    'Vă informez prin prezenta cu privire la retragerea mea din contractul referitor la vânzarea următoarelor produse: …',
    'Numărul comenzii: …',
    'Comandate la data de … / primite la data de …',
    'Numele consumatorului: …',
    'Adresa consumatorului: …',
    'Semnătura consumatorului (doar dacă formularul este trimis pe hârtie): …',
    'Data: …',
  ];
}
