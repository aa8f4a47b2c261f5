export const invoicesEn = {
  kinds: { proforma: 'Proforma', invoice: 'Invoice', creditNote: 'Credit note' },
  handedInFilter: { all: 'All', open: 'To submit', due: 'Due', done: 'Submitted' },
  states: { done: 'Submitted', open: 'To submit', due: 'Due', late: 'Overdue', none: 'Not applicable' },
};
