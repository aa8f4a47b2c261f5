import { useState } from 'react';
import { useTextFile } from '#admin/page-kit/use-text-file.ts';
import { useBooking, useReview, type Booked, type FileKind, type Review } from './bank-requests.ts';

/** What the owner says about a line; without a word, it is what the line's state says. */
export type Choices = Readonly<Record<string, string>>;

/** Not to be booked. */
export const LEAVE = '';

type Line = Review['lines'][number];

/** The order that a line is to be booked to, or {@link LEAVE}. */
export function chosenFor(line: Line, choices: Choices): string {
  return choices[line.reference] ?? (line.state === 'book' ? line.candidates[0]!.orderId : LEAVE);
}

/** A file on its way: chosen, compared, decided about line by line, booked, and compared again. */
export function useMoneyFile(kind: FileKind) {
  const reading = useTextFile();
  const reviewing = useReview(kind);
  const booking = useBooking(kind);
  const [file, setFile] = useState<{ name: string; text: string }>();
  const [choices, setChoices] = useState<Choices>({});
  const [results, setResults] = useState<Booked[]>();

  const compare = (text: string) => {
    setChoices({});
    reviewing.mutate(text);
  };
  const choose = (chosen: File) => {
    booking.reset();
    setResults(undefined);
    reading.mutate(chosen, {
      onSuccess: (text) => {
        setFile({ name: chosen.name, text });
        compare(text);
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
    booking.mutate(
      { text: file.text, choices: asked, onPart: (part) => setResults((before = []) => [...before, ...part]) },
      { onSettled: () => compare(file.text) },
    );
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
  };
}
