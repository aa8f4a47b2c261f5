import { useState } from 'react';
import { RequestFailure } from '#admin/components/request.ts';
import { useTextFile } from '#admin/components/forms/use-text-file.ts';
import { useBooking, useReview, type Booked, type Review } from './bank-requests.ts';

/** A line that is missing keeps what its state proposes. */
export type Choices = Readonly<Record<string, string>>;

/** Not to be booked. */
export const LEAVE = '';

type Line = Review['lines'][number];

/** The order that a line is to be booked to, or {@link LEAVE}: also when what was chosen is offered no longer, or booked. */
export function chosenFor({ state, reference, candidates }: Line, choices: Choices): string {
  const chosen = choices[reference] ?? (state === 'book' ? candidates[0]!.orderId : LEAVE);
  const isOffered = candidates.some(({ orderId, refusal }) => orderId === chosen && refusal === null);
  return state !== 'known' && isOffered ? chosen : LEAVE;
}

/** True for a failure that is not the file's: it is refused with an answer that names a fault of it. */
const isPassing = (error: Error | null) =>
  error !== null && !(error instanceof RequestFailure && [400, 413, 422].includes(error.status));

/** A file on its way: chosen, compared, decided about line by line, booked, and compared again. */
export function useMoneyFile() {
  const reading = useTextFile();
  const reviewing = useReview();
  const booking = useBooking();
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [choices, setChoices] = useState<Choices>({});
  const [results, setResults] = useState<(Booked & { amount: number })[]>();

  const choose = (chosen: File) => {
    booking.reset();
    setResults(undefined);
    reading.mutate(chosen, {
      onSuccess: (text) => {
        setFile({ name: chosen.name, text });
        setChoices({});
        reviewing.mutate(text);
      },
    });
  };
  const lines = reviewing.data?.lines ?? [];
  const toBook = lines.flatMap((line) => {
    const orderId = chosenFor(line, choices);
    return orderId === LEAVE ? [] : [{ reference: line.reference, orderId, amount: line.amount }];
  });
  const book = () => {
    if (!file) return;
    setResults([]);
    const asked = toBook.map(({ reference, orderId }) => ({ reference, orderId }));
    const amounts = new Map(toBook.map(({ reference, amount }) => [reference, amount]));
    const onPart = (part: Booked[]) => {
      const told = part.map((each) => ({ ...each, amount: amounts.get(each.reference) ?? 0 }));
      setResults((before = []) => [...before, ...told]);
    };
    // What was decided stays: what could not be booked now is booked with the next press.
    booking.mutate({ text: file.text, choices: asked, onPart }, { onSettled: () => reviewing.mutate(file.text) });
  };
  return {
    file,
    review: reviewing.data,
    choices,
    decide: (reference: string, orderId: string) => setChoices({ ...choices, [reference]: orderId }),
    toBook,
    results,
    choose,
    book,
    isReading: reading.isPending || reviewing.isPending,
    isBooking: booking.isPending,
    failure: reading.error ?? reviewing.error ?? booking.error,
    /** There when the file could not be compared for a reason that is not in the file itself. */
    retry: file && !reading.error && isPassing(reviewing.error) ? () => reviewing.mutate(file.text) : undefined,
  };
}
