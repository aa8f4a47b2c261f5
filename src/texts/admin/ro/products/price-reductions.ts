export const priceReductionsRo = {
  running: 'Acum {{price}}, până pe {{until}} inclusiv',
  planned: '{{price}}, din {{from}} până pe {{until}} inclusiv',
  over: '{{price}}, din {{from}} până pe {{until}} (încheiată)',
};
