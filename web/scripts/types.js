// Makes src/lib/api/schema.d.ts from the server's own OpenAPI document; with --check says whether it is current.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import openapi, { NUMBER, astToString } from 'openapi-typescript';
import ts from 'typescript';

const root = new URL('../../', import.meta.url);
const python = process.env.PYTHON ?? new URL('.venv/bin/python', root).pathname;
const text = execFileSync(python, ['-m', 'septyni.server.openapi'], {
  cwd: root.pathname,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const ast = await openapi(JSON.parse(text), {
  alphabetize: true,
  defaultNonNullable: false,
  // openapi-fetch turns tuples into arrays; so that both sides agree, squares are arrays from the beginning.
  transform: (schema) => ('prefixItems' in schema ? ts.factory.createArrayTypeNode(NUMBER) : undefined),
});
const head = '// Made by `npm run types` from `python -m septyni.server.openapi`; do not edit.\n\n';
const made = head + astToString(ast);
const target = new URL('../src/lib/api/schema.d.ts', import.meta.url);
if (!process.argv.includes('--check')) {
  writeFileSync(target, made);
} else if (readFileSync(target, 'utf8') !== made) {
  console.error('web/src/lib/api/schema.d.ts is not what the server says now: make types');
  process.exit(1);
}
