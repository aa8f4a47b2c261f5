import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

// Rules that need types are Oxlint's (.oxlintrc.json): it reads them five times as fast.
export default defineConfig(
  { ignores: ['dist', '.astro', '.netlify', '.local', 'public', 'scripts/artwork'] },
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
  { files: ['scripts/**', 'tests/bench/**'], rules: { 'no-console': 'off' } },
  // Astro compiles these scripts and checks their types itself.
  { files: ['**/*.astro/*.ts', '*.astro/*.ts', '**/*.astro'], rules: { 'no-unused-vars': 'off' } },
);
