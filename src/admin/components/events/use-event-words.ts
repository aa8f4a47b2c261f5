import { useTexts } from '#admin/components/use-texts.ts';
import { useNames } from '../use-names.ts';
import type { EventWords } from './detail-words.ts';

export function useEventWords(known: Pick<EventWords, 'order' | 'nameOfCategory'> = {}): EventWords {
  const { t, formats } = useTexts('events');
  const nameOf = useNames();
  return {
    nameOf,
    // Keys come from rows, so the types of the texts cannot check them.
    say: (key, values) => {
      const [path, ns] = key.split(':').toReversed();
      return t(path as never, { ns, defaultValue: '', ...values } as never) as unknown as string;
    },
    formats,
    ...known,
  };
}
