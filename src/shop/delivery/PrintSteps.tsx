/** Built with the page: browsers know neither the steps nor the firm. */
export interface PrintStepsProps {
  heading: string;
  steps: readonly string[];
}

/** Explains how a cast beside a Moon is made, instead of naming a day. */
export function PrintSteps({ heading, steps }: PrintStepsProps) {
  return (
    <>
      <strong>{heading}</strong>
      <ol className="soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}
