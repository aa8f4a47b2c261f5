interface Props {
  /** False or undefined without a question. */
  question: string | false | undefined;
  /** One press takes an answer; visitors who mean what they typed ignore them. */
  answers?: readonly { text: string; take: () => void }[] | undefined;
}

/** A question about a field's content, which the visitor may ignore. */
export function Suggestion({ question, answers }: Props) {
  return (
    <div className="field-question" role="status">
      {question && <p>{question}</p>}
      {answers?.map(({ text, take }) => (
        <button
          key={text}
          type="button"
          className="button quiet"
          onClick={({ currentTarget }) => {
            // The press removes the answers, so focus moves to the field above.
            currentTarget.closest('.field-question')!.parentElement!.querySelector('input')?.focus();
            take();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
