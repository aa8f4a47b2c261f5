import '#shop/header/header-modules.ts';
import './casting-page.ts';
