import { useState } from 'react';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import type { DrawnDesign } from './draw-design.ts';
import { savePicture } from './save-picture.ts';

export function ShareTools({ drawn }: { drawn: DrawnDesign }) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  function copy() {
    navigator.clipboard.writeText(location.href).then(
      () => setSaid(moonFormTexts.copied),
      () => setSaid(moonFormTexts.copyFailed),
    );
  }

  function save() {
    setBusy(true);
    setSaid('');
    savePicture(drawn)
      .catch(() => setSaid(moonFormTexts.saveFailed))
      .finally(() => setBusy(false));
  }

  return (
    <div className="cluster moon-share">
      <button type="button" className="button quiet" onClick={copy}>
        Copiază linkul
      </button>
      <button type="button" className="button quiet" onClick={save} disabled={busy || !drawn.engraving}>
        {busy ? 'Se face poza…' : 'Salvează poza'}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
