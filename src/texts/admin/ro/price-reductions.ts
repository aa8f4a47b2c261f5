/** What is said of a product’s price reductions. */
export const priceReductionsRo = {
  title: 'Reduceri de preț',
  none: 'Niciuna.',
  lowest:
    'Cel mai mic preț din ultimele 30 de zile: {{price}}. Magazinul îl taie lângă unul mai mic, cum cere legea; altul nu poate fi tăiat.',
  running: 'Acum {{price}}, până pe {{until}}',
  planned: '{{price}}, din {{from}} până pe {{until}}',
  over: '{{price}}, din {{from}} până pe {{until}} (încheiată)',
  start: 'Pornește o reducere',
  price: 'Preț redus',
  from: 'Prima zi',
  fromHint: 'Gol: imediat',
  until: 'Ultima zi',
  untilHint: 'Se încheie singură la miezul nopții',
  save: 'Redu prețul',
  end: 'Încheie acum',
  forget: 'Șterge',
  endOf: '{{action}}: {{what}}',
  started: 'Reducerea este salvată',
  ended: 'Reducerea s-a încheiat',
  notOnSale: 'Numai un produs aflat la vânzare poate fi redus.',
};
