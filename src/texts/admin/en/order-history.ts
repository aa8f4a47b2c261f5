export const orderHistoryEn = {
  timeline: {
    title: 'Timeline',
    note: 'Add a note',
    noteHint: 'Visible to staff only',
    addNote: 'Add note',
    noted: 'Note added',
  },
  mails: {
    title: 'Emails',
    none: 'No emails for this order.',
    of: {
      sent_one: '{{count}} sent',
      sent_other: '{{count}} sent',
      waiting_one: '{{count}} waiting',
      waiting_other: '{{count}} waiting',
    },
    status: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    to: 'to {{recipient}}',
    tries_one: '{{count}} attempt',
    tries_other: '{{count}} attempts',
    noServer: 'No mail server is configured yet. Waiting emails are sent once there is one.',
    resend: 'Resend',
    sendNow: 'Send now',
    resendOf: '{{action}}: {{mail}}',
    resent: 'Email queued',
  },
};
