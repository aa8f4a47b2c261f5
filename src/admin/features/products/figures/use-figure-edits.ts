import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { client, request } from '#admin/components/request.ts';
import { MOST_FIGURES, figuresEditSchema, type FiguresRow } from '#domain/products/product-figures.ts';
import type { AdminFiguresRoutes } from '#server/catalogue/product-figures/admin-figures-routes.ts';
import type { ProductLine } from '../products-requests.ts';

const figures = client<AdminFiguresRoutes>().api.admin.products.figures;
type Edited = InferResponseType<typeof figures.$post, 200>['rows'][number];

export type Figure = 'price' | 'stock';

export interface CellEdit {
  /** Figure when the cell was changed; a later answer of the server replaces it. */
  seen: number | null;
  /** Null for an empty cell, NaN for unreadable text. */
  to: number | null;
  /** Idempotency key of a stock change. */
  batch: string;
  fault?: string;
}

/** Changed cells by `id/figure`. */
type Edits = Readonly<Record<string, CellEdit>>;
const keyOf = (id: string, figure: Figure) => `${id}/${figure}`;

export function useFigureEdits() {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const sending = useMutation({
    mutationFn: (rows: FiguresRow[]) => request(figures.$post({ json: { rows } })),
    // Reads again after a refusal too, to show other people's changes.
    onSettled: () =>
      Promise.all(['products', 'inventory'].map((area) => client.invalidateQueries({ queryKey: [area] }))),
  });

  const type = (line: ProductLine, figure: Figure, to: number | null) =>
    setEdits((before) => {
      const key = keyOf(line.id, figure);
      const { [key]: edit, ...others } = before;
      const seen = edit ? edit.seen : line[figure];
      // A cell with the stored figure has nothing to write.
      if (to === line[figure]) return others;
      return { ...others, [key]: { seen, to, batch: crypto.randomUUID() } };
    });

  /**
   * @returns number of written and of refused cells
   * @throws RequestFailure when the outcome is unknown; a repeat is safe
   */
  const save = async (): Promise<{ written: number; refused: number }> => {
    const faults = findFaults(edits);
    setEdits((now) => withFaults(now, faults));
    // A faulty cell does not stop the others.
    const sent = Object.fromEntries(Object.entries(edits).filter(([key]) => faults[key] === undefined));
    const rows = toRows(sent);
    let answered: Edited[] = [];
    for (let at = 0; at < rows.length; at += MOST_FIGURES) {
      answered = [...answered, ...(await sending.mutateAsync(rows.slice(at, at + MOST_FIGURES))).rows];
    }
    setEdits((now) => afterAnswer(now, sent, answered));
    const refused = answered.flatMap(({ price, stock }) => [price, stock]).filter(Boolean).length;
    return { written: Object.keys(sent).length - refused, refused: refused + Object.keys(faults).length };
  };

  return {
    editOf: (id: string, figure: Figure): CellEdit | undefined => edits[keyOf(id, figure)],
    type,
    save,
    clear: () => setEdits({}),
    isSaving: sending.isPending,
    changes: {
      price: Object.keys(edits).filter((key) => key.endsWith('/price')).length,
      stock: Object.keys(edits).filter((key) => key.endsWith('/stock')).length,
    },
    faults: Object.fromEntries(Object.entries(edits).flatMap(([key, { fault }]) => (fault ? [[key, fault]] : []))),
  };
}

function toRows(edits: Edits): FiguresRow[] {
  const rows = new Map<string, FiguresRow>();
  for (const [key, { seen, to, batch }] of Object.entries(edits)) {
    const [id, figure] = key.split('/') as [string, Figure];
    const cell = figure === 'price' ? { price: { seen, to: to! } } : { stock: { seen: seen!, to: to!, batch } };
    rows.set(id, { ...(rows.get(id) ?? { id }), ...cell });
  }
  return [...rows.values()];
}

function findFaults(edits: Edits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([key, edit]) => {
      const checked = figuresEditSchema.safeParse({ rows: toRows({ [key]: edit }) });
      return checked.success ? [] : [[key, checked.error.issues[0]!.message]];
    }),
  );
}

function withFaults(edits: Edits, faults: Record<string, string>): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([key, { fault: _before, ...edit }]) => [
      key,
      faults[key] ? { ...edit, fault: faults[key] } : edit,
    ]),
  );
}

/** Keeps refused cells as typed, with the stored figures as their new base. */
function afterAnswer(now: Edits, sent: Edits, answered: readonly Edited[]): Edits {
  const kept: Record<string, CellEdit> = { ...now };
  for (const row of answered) {
    for (const figure of ['price', 'stock'] as const) {
      const key = keyOf(row.id, figure);
      const fault = row[figure];
      const edit = kept[key];
      if (fault === undefined || !edit) continue;
      const current = row.current?.[figure] ?? null;
      if (fault !== null) kept[key] = { ...edit, seen: current, fault };
      // Keeps text typed during the write.
      else if (edit.batch === sent[key]?.batch) delete kept[key];
      else kept[key] = { ...edit, seen: current };
    }
  }
  return kept;
}
