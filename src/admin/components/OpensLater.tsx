import { useStore } from '@nanostores/react';
import { cloneElement, useEffect, useState, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import { $isTouched } from '#admin/session/auth-store.ts';
import { useLoad } from './whole-styles.ts';

/** Props that `OpensLater` passes to its menu or bubble. */
export interface Opened {
  button: ReactElement<ComponentProps<'button'> & { loading?: boolean }>;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

interface Props<Given> {
  button: Opened['button'];
  opens: 'menu' | 'dialog';
  load: () => Promise<{ default: ComponentType<Opened & Given> }>;
  given: Given;
}

/** A button whose menu loads with the page's first touch. An earlier press opens the menu once it has loaded. */
export function OpensLater<Given extends object>({ button, opens, load, given }: Props<Given>) {
  const isTouched = useStore($isTouched);
  const [Loaded, setLoaded] = useState<ComponentType<Opened & Given>>();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (isTouched) load().catch(() => undefined);
  }, [isTouched, load]);
  const { isLoading, whenLoaded } = useLoad(load);
  const open = async () => {
    const module = await whenLoaded();
    setLoaded(() => module.default);
    setOpened(true);
  };
  if (Loaded)
    return (
      <Loaded {...given} button={cloneElement(button, { autoFocus: true })} opened={opened} setOpened={setOpened} />
    );
  const closed = { 'aria-haspopup': opens, 'aria-expanded': false, onClick: () => void open() } as const;
  return cloneElement(button, { ...closed, loading: isLoading });
}
