import { useState } from 'react';
import type { Engraving } from '#domain/moon/engraving.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import { savePicture } from './save-picture.ts';

interface Props {
  design: MoonDesign;
  sky: MoonSky;
  engraving: Engraving | undefined;
}

export function ShareTools({ design, sky, engraving }: Props) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  function copy() {
    navigator.clipboard.writeText(location.href).then(
      () => setSaid(moonFormTexts.copied),
      () => setSaid(moonFormTexts.copyFailed),
    );
  }

  function save() {
    if (!engraving) return;
    setBusy(true);
    setSaid('');
    savePicture(design, sky, engraving)
      .catch(() => setSaid(moonFormTexts.saveFailed))
      .finally(() => setBusy(false));
  }

  return (
    <div className="moon-share">
      <button type="button" className="button quiet" onClick={copy}>
        Copiază linkul
      </button>
      <button type="button" className="button quiet" onClick={save} disabled={busy || !engraving}>
        {busy ? 'Se face poza…' : 'Salvează poza'}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
