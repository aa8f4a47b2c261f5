import { useEffect, useState } from 'react';
import { meantMail } from '#domain/text/mail-slip.ts';
import { Suggestion } from './Suggestion.tsx';

interface Props {
  mail: string;
  onMail: (mail: string) => void;
}

/** Asks about a typing error in a mail address's domain once the field loses focus. Loaded when an address is typed. */
export default function MailQuestion({ mail, onMail }: Props) {
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const field = document.getElementById('emailAddress');
    const look = () => setLeft(mail);
    field?.addEventListener('blur', look);
    // The field may be filled before hydration: by typing, by the browser, or from the draft.
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
