import { useState } from 'react';
import { changeStock, reasonsFor, type StockChange, type StockReason } from '#domain/inventory/stock-change.ts';

/** Adds, removes or counts pieces. Numbers have no sign, because numeric phone keyboards lack one. */
export const EDIT_MODES = ['more', 'fewer', 'to'] as const;
export type EditMode = (typeof EDIT_MODES)[number];

const FIRST_REASON: Record<EditMode, StockReason> = { more: 'delivery', fewer: 'damaged', to: 'count' };

export function useStockEdit(present: number, firstMode: EditMode) {
  const [mode, setMode] = useState(firstMode);
  const [stock, setStock] = useState(present);
  const [typed, setTyped] = useState<number | null>(firstMode === 'to' ? present : 1);
  const [chosen, setReason] = useState(FIRST_REASON[firstMode]);
  const [note, setNote] = useState('');
  // Idempotency key: a repeat after a lost answer changes nothing twice.
  const [batch] = useState(() => crypto.randomUUID());

  const quantity = typed === null || Number.isNaN(typed) ? undefined : typed;
  const change = quantity === undefined ? undefined : toChange(mode, quantity, stock);
  const outcome = change && changeStock(stock, change);
  const delta = outcome?.ok ? outcome.delta : mode === 'fewer' ? -1 : 1;
  const reasons = reasonsFor(mode !== 'to' && delta === 0 ? 1 : delta);
  return {
    mode,
    switchMode: (next: EditMode) => {
      setMode(next);
      setTyped(next === 'to' ? stock : 1);
      setReason(FIRST_REASON[next]);
    },
    /** Stock that the change applies to; replaced when the server reports another. */
    stock,
    setStock,
    typed,
    setTyped,
    step: (by: 1 | -1) => setTyped(Math.max(0, (quantity ?? 0) + by)),
    reasons,
    reason: reasons.includes(chosen) ? chosen : reasons[0]!,
    setReason,
    note,
    setNote,
    batch,
    change,
    outcome,
    delta,
    canSave: outcome?.ok === true && (mode === 'to' || delta !== 0),
  };
}

function toChange(mode: EditMode, quantity: number, stock: number): StockChange {
  if (mode === 'to') return { kind: 'to', stock: quantity, seen: stock };
  return { kind: 'by', delta: mode === 'more' ? quantity : -quantity };
}
