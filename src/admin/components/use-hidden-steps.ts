import { useLocalStorage } from '@mantine/hooks';

/** Whether this browser shows an owner the first steps of the shop no more; the settings bring them back. */
export const useHiddenSteps = () =>
  useLocalStorage({ key: 'first-steps-hidden', defaultValue: false, getInitialValueInEffect: false });
