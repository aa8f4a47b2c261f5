import { MoveForm, type StepProps } from './MoveForm.tsx';

/** The buyer keeps the goods: nothing more is asked. */
export function CancelFields(props: StepProps) {
  return <MoveForm {...props} move="cancel" toRequest={(common) => ({ move: 'cancel', ...common })} />;
}
