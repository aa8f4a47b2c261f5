import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

// A browser that translates a page puts other nodes in the place of its texts. React goes on writing into those that it
// made, and throws where it has to take one away or put something before it: what it writes is alone in its element.
const WORDS = (at) =>
  `[${at}.type=/^(TemplateLiteral|MemberExpression)$/], [${at}.value=/\\S/], [${at}.callee.object.name=/Texts$/], [${at}.callee.name=/^format/]`;
const WRITTEN = `JSXExpressionContainer:matches(${['expression', 'expression.right', 'expression.consequent', 'expression.alternate'].map(WORDS).join(', ')})`;
const PART = 'JSXExpressionContainer[expression.type!=/^(Literal|JSXEmptyExpression)$/]';
const TEXT = 'JSXText[value=/\\S/]';
const SIBLING = ':matches(JSXElement, JSXExpressionContainer, JSXText[value=/\\S/])';
const ALONE =
  'Put this text into an element of its own, or all of its sentence into one template: a translated page dies of it';

// Rules of all modules are Oxlint's (.oxlintrc.json): it reads them many times as fast. Here stand those of words and pages.
export default defineConfig(
  { ignores: ['dist', '.astro', '.netlify', '.local', 'public', '**/*.{js,mjs,cjs}'] },
  { files: ['**/*.astro'], extends: [tseslint.configs.recommended, astro.configs['flat/recommended']] },
  {
    files: ['**/*.astro'],
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/{shop,ui}/**/*.tsx'],
    extends: [tseslint.configs.base],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[`${TEXT} ~ ${PART}`, `${PART} ~ ${TEXT}`, `${WRITTEN} ~ ${SIBLING}`, `${SIBLING} ~ ${WRITTEN}`].map(
          (selector) => ({ selector: `:matches(JSXElement, JSXFragment) > ${selector}`, message: ALONE }),
        ),
      ],
    },
  },
);
