import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { cartTexts } from '#texts/shop.ro.ts';
import { $removed, undoRemoval } from './undo-removal.ts';

/** Says which line was taken out, with the way to put it back. */
export function RemovedLine({ onUndone }: { onUndone: () => void }) {
  const removed = useStore($removed);
  const [restored, setRestored] = useState('');
  return (
    <div className="cart-removed" role="status">
      {removed ? (
        <>
          <span>{cartTexts.removed(removed.title)}</span>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setRestored(removed.title);
              undoRemoval();
              onUndone();
            }}
          >
            {cartTexts.undo}
          </button>
        </>
      ) : (
        restored !== '' && <span className="visually-hidden">{cartTexts.restored(restored)}</span>
      )}
    </div>
  );
}
