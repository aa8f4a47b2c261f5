export const invoicesEn = {
  kinds: { proforma: 'Proforma', invoice: 'Invoice', creditNote: 'Credit note' },
  handedInFilter: { all: 'All', open: 'To submit', due: 'Due', hanging: 'Refused or unknown', done: 'Submitted' },
  progress: { waiting: 'Waits to be sent', sending: 'Being sent', processing: 'Sent, ANAF is checking', accepted: 'Accepted', rejected: 'Refused by ANAF', unknown: 'Unknown', given_up: 'Sent anew' },
  counts: { waiting: 'waiting', sent: 'being checked', accepted: 'accepted', rejected: 'refused', unknown: 'unknown' },
  states: { done: 'Submitted', open: 'To submit', due: 'Due', late: 'Overdue', none: 'Not applicable' },
};
