import { canBeEngraved } from '#domain/engraving/engraved-text.ts';
import { layPlate, type Plate, type PlateText } from '#domain/engraving/lay-plate.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import { ALL_FACES } from './all-faces.ts';

interface LinePlate {
  plate: Plate;
  texts: (PlateText & { label: string })[];
  /** The face has all letters, and every line fits. */
  fits: boolean;
}

/** Lays out the plate of a line's engraved options; undefined for a line without any. */
export function plateOfLine({ options }: { options: readonly OrderedOption[] }): LinePlate | undefined {
  const texts = options.flatMap(({ label, valueLabel: text, engraving }) =>
    engraving ? [{ ...engraving, label, text }] : [],
  );
  if (texts.length === 0) return undefined;
  const plate = layPlate(texts, (face) => ALL_FACES[face]);
  return { plate, texts, fits: plate.lines.every(canBeEngraved) };
}
