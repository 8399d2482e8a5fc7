import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'dist/', 'src/lib/api/schema.d.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['scripts/**', '*.config.*'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Indices into boards and racks are checked where they are made.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Sets and maps are made anew and never changed ($state.raw).
      'svelte/prefer-svelte-reactivity': 'off',
      // For frameworks with a router of their own; ours is lib/router.svelte.ts.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
