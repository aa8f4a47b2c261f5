import '#shop/header/header-modules.ts';
import './question-search.ts';
import './question-link.ts';
