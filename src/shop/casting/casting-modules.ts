import '#shop/header/header-modules.ts';
import './casting-page.ts';
import './way-back.ts';
