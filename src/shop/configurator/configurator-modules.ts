import '#shop/header/header-modules.ts';

// Until a visitor acts the page is a picture and a form, which load first. Safari lacks idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((wake: () => void) => setTimeout(wake, 200));
whenIdle(() => void import('./wake-configurator.ts').then(({ wakeConfigurator }) => wakeConfigurator()));
