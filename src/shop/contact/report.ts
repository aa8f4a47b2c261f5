/** Begins the message of whoever comes from the link that reports a review (`links.reportReview`); what was typed before stays. */
const [anchor] = /^#parere-[\da-f-]{36}$/.exec(location.hash) ?? [];
const message = document.querySelector<HTMLTextAreaElement>('#contact [name=message]');
if (anchor && message && message.value === '')
  message.value = `Semnalez părerea ${document.referrer}${anchor}\nMotivul: `;
