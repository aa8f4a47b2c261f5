export const draftsEn = {
  mail: {
    waiting: 'The email to {{email}} is on its way.',
    on_hold: 'The email to {{email}} waits until an email server is set up.',
    sent: 'The email went to {{email}}.',
    failed: 'The email to {{email}} could not be sent.',
  },
};
