interface Props {
  /** Nothing to ask: false. */
  question: string | false;
  /** Each is taken by one press; whoever means what they typed goes on. */
  answers: readonly { text: string; take: () => void }[];
}

/** A question about what stands in a field, which can be ignored. */
export function Suggestion({ question, answers }: Props) {
  return (
    <div className="field-question" role="status">
      {question && (
        <>
          <p>{question}</p>
          {answers.map(({ text, take }) => (
            <button
              key={text}
              type="button"
              className="button quiet"
              onClick={({ currentTarget }) => {
                // It goes by its press; the field that it stands below stays.
                currentTarget.closest('.field-question')!.parentElement!.querySelector('input')?.focus();
                take();
              }}
            >
              {text}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
