import { useFormats } from '#admin/components/formats.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

export function useFilmWords() {
  const formats = useFormats();
  return {
    /** `1_500_000` as `1.5 MB`; of 1,000, as files are sold and shown. */
    size: (bytes: number) => {
      const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
      const value = bytes / 1000 ** step;
      return `${value < 100 ? formats.decimal(value) : formats.number(value)} ${UNITS[step]}`;
    },
  };
}
