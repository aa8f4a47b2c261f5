import { useEffect, useState } from 'react';
import { readCui, type FirmAnswer, type RegisteredFirm } from '#domain/firms/registered-firm.ts';
import { fetchJson } from '#shop/fetch-json.ts';
import { foundFirmTexts as texts } from '#texts/billing-company.ro.ts';

/** The beginning of a longer CUI may be right by itself. */
const PAUSE_MS = 400;
const AWAY: FirmAnswer = { state: 'away' };

interface Props {
  taxId: string;
  onUse: (firm: RegisteredFirm) => void;
}

/** Shows the firm that ANAF's register has under the CUI, to be taken over by a press. Nothing waits for it. */
export function FoundFirm({ taxId, onUse }: Props) {
  const cui = readCui(taxId);
  const [answers, setAnswers] = useState<Partial<Record<string, FirmAnswer>>>({});
  const [used, setUsed] = useState<string>();
  const answer = cui === undefined ? undefined : answers[cui];
  const isKnown = answer !== undefined;
  useEffect(() => {
    if (cui === undefined || isKnown) return;
    const tell = (told: FirmAnswer) => setAnswers((before) => ({ ...before, [cui]: told }));
    const timer = setTimeout(() => {
      fetchJson('/api/firms', { cui }).then(
        ({ ok, json }) => tell(ok ? (json as FirmAnswer) : AWAY),
        () => tell(AWAY),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [cui, isKnown]);
  return (
    <div className="found-firm" role="status">
      {answer?.state === 'found' && (
        <>
          <p>{texts.words(answer.firm)}</p>
          {answer.firm.inactive && <p className="found-firm-inactive">{texts.inactive}</p>}
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              onUse(answer.firm);
              setUsed(cui);
            }}
          >
            {texts.use}
          </button>
          {used === cui && <p>{texts.used}</p>}
        </>
      )}
      {answer && answer.state !== 'found' && <p className="soft">{texts[answer.state]}</p>}
    </div>
  );
}
