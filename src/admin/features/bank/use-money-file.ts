import { useState } from 'react';
import { useReviewedFile } from '#admin/components/files/use-reviewed-file.ts';
import { bank, useBooking, type Booked, type Line, type Review } from './bank-requests.ts';

/** Chosen order by reference. A missing line keeps its state's proposal. */
type Choices = Readonly<Record<string, string>>;

/** Choice not to book a line. */
export const LEAVE = '';

/** Returns the order to book a line to; {@link LEAVE} also for a booked line and a choice no longer offered. */
export function chosenFor({ state, reference, candidates }: Line, choices: Choices): string {
  const chosen = choices[reference] ?? (state === 'book' ? candidates[0]!.orderId : LEAVE);
  const isOffered = candidates.some(({ orderId, refusal }) => orderId === chosen && refusal === null);
  return state !== 'known' && isOffered ? chosen : LEAVE;
}

/** Holds a bank file with a decision for each line. Books each sum separately, then compares the file again. */
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
    // Choices stay, so that the next press books sums that failed now.
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
