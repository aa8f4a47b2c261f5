import '#shop/header/header-modules.ts';
import './buy-form.ts';
import './gallery.ts';
