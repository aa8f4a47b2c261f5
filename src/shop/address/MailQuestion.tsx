import { useEffect, useState } from 'react';
import { addressTexts } from '#texts/address.ro.ts';
import { Suggestion } from './Suggestion.tsx';

interface Props {
  mail: string;
  onMail: (mail: string) => void;
}

/** Asks about a slip in the domain of a mail address, once its field has been left. */
export function MailQuestion({ mail, onMail }: Props) {
  const [asked, setAsked] = useState<{ typed: string; meant: string | undefined }>();
  useEffect(() => {
    const field = document.getElementById('emailAddress');
    const look = () => {
      if (mail === '') return;
      import('#domain/text/mail-slip.ts').then(
        ({ meantMail }) => setAsked({ typed: mail, meant: meantMail(mail) }),
        () => undefined,
      );
    };
    field?.addEventListener('blur', look);
    // Typed before the page had woken up, filled in by the browser, or kept from before.
    if (document.activeElement !== field) look();
    return () => field?.removeEventListener('blur', look);
  }, [mail]);
  const meant = asked?.typed === mail ? asked.meant : undefined;
  return (
    <Suggestion
      question={meant !== undefined && addressTexts.meant(meant)}
      answers={meant === undefined ? [] : [{ text: addressTexts.takeMail, take: () => onMail(meant) }]}
    />
  );
}
