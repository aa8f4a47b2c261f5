import { useLocalStorage } from '@mantine/hooks';
import type { AwbCourier } from '#domain/shipments/awb-courier.ts';

/** The courier that was chosen last in this browser. */
export const useRememberedCourier = () =>
  useLocalStorage({ key: 'awb-courier', defaultValue: 'sameday' as AwbCourier, getInitialValueInEffect: false });
