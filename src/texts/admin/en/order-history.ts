export const orderHistoryEn = {
  mails: {
    of: {
      sent_one: '{{count}} sent',
      sent_other: '{{count}} sent',
      waiting_one: '{{count}} waiting',
      waiting_other: '{{count}} waiting',
    },
    status: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  },
};
