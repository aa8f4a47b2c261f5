import { hydrateIsland } from '#shop/island/hydrate-island.ts';
import ConfiguratorPage from './ConfiguratorPage.tsx';

export const wakeConfigurator = (): void => hydrateIsland(ConfiguratorPage);
