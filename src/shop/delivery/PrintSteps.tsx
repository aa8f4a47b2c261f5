/** Made where the page is built: browsers know neither the steps nor the firm. */
export interface PrintStepsProps {
  heading: string;
  steps: readonly string[];
}

/** Tells how a cast beside a Moon comes about, in the place of a day. */
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
