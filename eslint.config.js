import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
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

// Rules that need types are Oxlint's (.oxlintrc.json): it reads them five times as fast.
export default defineConfig(
  { ignores: ['dist', '.astro', '.netlify', '.local', 'public'] },
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/{shop,ui}/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[`${TEXT} ~ ${PART}`, `${PART} ~ ${TEXT}`, `${WRITTEN} ~ ${SIBLING}`, `${SIBLING} ~ ${WRITTEN}`].map(
          (selector) => ({ selector: `:matches(JSXElement, JSXFragment) > ${selector}`, message: ALONE }),
        ),
      ],
    },
  },
  { files: ['scripts/**', 'tests/bench/**'], rules: { 'no-console': 'off' } },
  // Astro compiles these scripts and checks their types itself.
  { files: ['**/*.astro/*.ts', '*.astro/*.ts', '**/*.astro'], rules: { 'no-unused-vars': 'off' } },
);
