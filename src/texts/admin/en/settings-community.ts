export const communityEn = {
  title: 'What the samples say about people',
  hint: 'The shop came with invented texts. The live shop shows each of these pages only when you turn it on, and that says: what the page tells is true. Whoever looks after the code replaces the texts.',
  story: 'Vision, values and what is specific are true',
  storyHint: 'Pages /viziune, /valori and /specific.',
  groups: 'The groups exist',
  groupsHint: 'Page /grupuri: names, days, hours and places. The people named there have agreed.',
  letters: 'The letters are by real people',
  lettersHint: 'Page /mesaje and its letters. Those who signed them have agreed.',
  gifts: 'Gifts are accepted',
  giftsHint:
    'Page /doneaza, with the bank account of the company. Ask a lawyer first: a gift to a company is no donation to a charity.',
  makersTitle: 'Who makes the kits',
  makers: 'Who makes the kits',
  makersHint: 'A few sentences for the home page and the contact page. Empty: nothing is shown.',
};
