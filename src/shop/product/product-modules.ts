import '#shop/header/header-modules.ts';
import './buy-bar.ts';
import './buy-form.ts';
import './gallery.ts';
import './quantity-field.ts';
