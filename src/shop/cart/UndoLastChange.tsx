import { useStore } from '#shop/cart/use-store.ts';
import { useState } from 'react';
import { cartTexts } from '#texts/shop.ro.ts';
import { $lastChange, undoLastChange } from './last-change.ts';

export function UndoLastChange({ onUndone }: { onUndone: () => void }) {
  const change = useStore($lastChange);
  const [undone, setUndone] = useState('');
  return (
    <div className="cart-removed" role="status">
      {change ? (
        <>
          <span>{change.said}</span>
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              setUndone(change.undone);
              undoLastChange();
              onUndone();
            }}
          >
            {cartTexts.undo}
          </button>
        </>
      ) : (
        undone !== '' && <span className="visually-hidden">{undone}</span>
      )}
    </div>
  );
}
