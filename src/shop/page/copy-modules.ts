import '#shop/header/header-modules.ts';
import './copy-buttons.ts';
