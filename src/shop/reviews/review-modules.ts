import '#shop/header/header-modules.ts';
import './shrink-photo.ts';
