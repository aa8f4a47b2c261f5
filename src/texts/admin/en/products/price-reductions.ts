export const priceReductionsEn = {
  running: 'Now {{price}}, until the end of {{until}}',
  planned: '{{price}}, from {{from}} until the end of {{until}}',
  over: '{{price}}, from {{from}} until {{until}} (over)',
};
