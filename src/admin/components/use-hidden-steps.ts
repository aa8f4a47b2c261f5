import { useLocalStorage } from '@mantine/hooks';

/** True when this browser hides the first steps of the shop; the settings show them again. */
export const useHiddenSteps = () =>
  useLocalStorage({ key: 'first-steps-hidden', defaultValue: false, getInitialValueInEffect: false });
