/** `wait` needs an action, `good` is done, `bad` went wrong. */
export type Tone = 'neutral' | 'wait' | 'busy' | 'good' | 'bad';

/** A state in one word; the colour only repeats the word. Plain HTML, because a list renders a hundred of them. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className="badge" style={{ color: `var(--tone-${tone})`, background: `var(--tone-${tone}-tint)` }}>
      {label}
    </span>
  );
}
