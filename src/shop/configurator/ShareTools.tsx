import { useState } from 'react';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import { type DrawnDesign, drawDesign } from './draw-design.ts';

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

/** Side of the saved picture in px. */
const SAVED_SIZE = 1600;

/** Draws the design again in a larger size, and offers it as a PNG. */
async function savePicture(drawn: DrawnDesign): Promise<void> {
  const canvas = await drawDesign(drawn, SAVED_SIZE);
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('No picture'))), 'image/png'),
  );
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: `luna-${drawn.design.data}.png` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
