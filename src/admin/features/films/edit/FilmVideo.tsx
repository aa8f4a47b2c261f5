import { useEffect, type ComponentProps, type RefObject } from 'react';

interface Props extends Omit<ComponentProps<'video'>, 'ref' | 'src'> {
  ref: RefObject<HTMLVideoElement | null>;
  address: string;
}

/** React drops events that come before an element stands in the page; this film is opened only then and tells them all. */
export function FilmVideo({ ref, address, ...video }: Props) {
  useEffect(() => {
    if (ref.current) ref.current.src = address;
  }, [ref, address]);
  return <video ref={ref} playsInline {...video} />;
}
