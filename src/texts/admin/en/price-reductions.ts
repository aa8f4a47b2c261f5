/** What is said of a product’s price reductions. */
export const priceReductionsEn = {
  title: 'Price reductions',
  none: 'None.',
  lowest:
    'Lowest price of the last 30 days: {{price}}. The shop strikes it beside a lower one, as the law asks; nothing else can be struck.',
  running: 'Now {{price}}, until {{until}}',
  planned: '{{price}}, from {{from}} until {{until}}',
  over: '{{price}}, from {{from}} until {{until}} (over)',
  start: 'Start a reduction',
  price: 'Reduced price',
  from: 'First day',
  fromHint: 'Empty: at once',
  until: 'Last day',
  untilHint: 'It ends by itself at midnight',
  save: 'Reduce',
  end: 'End now',
  forget: 'Delete',
  endOf: '{{action}}: {{what}}',
  started: 'The reduction is stored',
  ended: 'The reduction has ended',
  notOnSale: 'Only a product on sale can be reduced.',
};
