import '#shop/header/header-modules.ts';

// The page is a picture and a form until somebody touches it: what it shows first goes first. Safari knows no idle moment.
const whenIdle = globalThis.requestIdleCallback ?? ((wake: () => void) => setTimeout(wake, 200));
whenIdle(() => void import('./wake-configurator.ts').then(({ wakeConfigurator }) => wakeConfigurator()));
