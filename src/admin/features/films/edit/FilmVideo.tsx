import { useEffect, type ComponentProps, type RefObject } from 'react';

interface Props extends Omit<ComponentProps<'video'>, 'ref' | 'src'> {
  ref: RefObject<HTMLVideoElement | null>;
  address: string;
}

/**
 * A film of which every event is heard. React drops those that come before an element stands in the page: a film that
 * is opened only then has told nothing yet.
 */
export function FilmVideo({ ref, address, ...video }: Props) {
  useEffect(() => {
    if (ref.current) ref.current.src = address;
  }, [ref, address]);
  return <video ref={ref} playsInline {...video} />;
}
