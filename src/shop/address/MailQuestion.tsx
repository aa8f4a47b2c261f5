import { useEffect, useState } from 'react';
import { meantMail } from '#domain/text/mail-slip.ts';
import { Suggestion } from './Suggestion.tsx';

interface Props {
  mail: string;
  onMail: (mail: string) => void;
}

/** Asks about a slip in the domain of a mail address, once its field has been left. Loaded when one is typed. */
export default function MailQuestion({ mail, onMail }: Props) {
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const field = document.getElementById('emailAddress');
    const look = () => setLeft(mail);
    field?.addEventListener('blur', look);
    // Typed before the page had woken up, filled in by the browser, or kept from before.
    if (document.activeElement !== field) look();
    return () => field?.removeEventListener('blur', look);
  }, [mail]);
  const meant = left === mail ? meantMail(mail) : undefined;
  return (
    <Suggestion
      question={meant !== undefined && `Ai vrut ${meant}?`}
      answers={meant === undefined ? [] : [{ text: 'Da, schimbă', take: () => onMail(meant) }]}
    />
  );
}
