import { useState } from 'react';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { bank, useBooking, type Booked, type Line, type Review } from './bank-requests.ts';

/** A line that is missing keeps what its state proposes. */
type Choices = Readonly<Record<string, string>>;

/** Not to be booked. */
export const LEAVE = '';

/** The order that a line is to be booked to, or {@link LEAVE}: also when what was chosen is offered no longer, or booked. */
export function chosenFor({ state, reference, candidates }: Line, choices: Choices): string {
  const chosen = choices[reference] ?? (state === 'book' ? candidates[0]!.orderId : LEAVE);
  const isOffered = candidates.some(({ orderId, refusal }) => orderId === chosen && refusal === null);
  return state !== 'known' && isOffered ? chosen : LEAVE;
}

/** A file of money that came, decided about line by line. Each sum is booked by itself, and the file compared again. */
export function useMoneyFile() {
  const file = useReviewedFile<Review>({ send: ({ csv: text }) => bank.$post({ json: { text } }) });
  const booking = useBooking();
  const [choices, setChoices] = useState<Choices>({});
  const [results, setResults] = useState<(Booked & { amount: number })[]>();

  const choose = (chosen: File) => {
    booking.reset();
    setResults(undefined);
    setChoices({});
    file.choose(chosen);
  };
  const toBook = (file.review?.lines ?? []).flatMap((line) => {
    const orderId = chosenFor(line, choices);
    return orderId === LEAVE ? [] : [{ reference: line.reference, orderId, amount: line.amount }];
  });
  const book = () => {
    if (!file.file) return;
    setResults([]);
    const asked = toBook.map(({ reference, orderId }) => ({ reference, orderId }));
    const amounts = new Map(toBook.map(({ reference, amount }) => [reference, amount]));
    const onPart = (part: Booked[]) => {
      const told = part.map((each) => ({ ...each, amount: amounts.get(each.reference) ?? 0 }));
      setResults((before = []) => [...before, ...told]);
    };
    // What was decided stays: what could not be booked now is booked with the next press.
    booking.mutate({ text: file.file.csv, choices: asked, onPart }, { onSettled: () => file.compareAgain() });
  };
  return {
    file: { ...file, choose, failure: file.failure ?? booking.error },
    choices,
    decide: (reference: string, orderId: string) => setChoices({ ...choices, [reference]: orderId }),
    toBook,
    results,
    book,
    isBooking: booking.isPending,
  };
}
