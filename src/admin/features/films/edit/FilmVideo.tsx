import { useEffect, type ComponentProps, type RefObject } from 'react';

interface Props extends Omit<ComponentProps<'video'>, 'ref' | 'src'> {
  ref: RefObject<HTMLVideoElement | null>;
  address: string;
}

/** Sets the address after mounting, because React drops media events from before. */
export function FilmVideo({ ref, address, ...video }: Props) {
  useEffect(() => {
    if (ref.current) ref.current.src = address;
  }, [ref, address]);
  return <video ref={ref} playsInline {...video} />;
}
