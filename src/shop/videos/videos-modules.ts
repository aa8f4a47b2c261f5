import '#shop/header/header-modules.ts';
import './film-player.ts';
