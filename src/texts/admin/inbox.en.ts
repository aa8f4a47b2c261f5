export const inboxEn = {
  title: 'Inbox',
};
