// Print the words of a cspell trie file (TrieXv3, gzipped), one a line, UTF-8.
// Run as `node dump-trie.mjs FILE.trie.gz` in the folder where `npm ci` put cspell-trie-lib.

import { readFileSync, writeSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { importTrie, iteratorTrieWords } from 'cspell-trie-lib';

const lines = gunzipSync(readFileSync(process.argv[2])).toString('utf8').split('\n');
const root = importTrie(lines.map((line) => line + '\n'));

// Below this prefix the trie repeats every word without capitals and accents, for searching.
delete root.c[root.stripCaseAndAccentsPrefix];

function print(text) {
  const bytes = Buffer.from(text, 'utf8');
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error; // the pipe is full
    }
  }
}

let waiting = '';
for (const word of iteratorTrieWords(root)) {
  waiting += word + '\n';
  if (waiting.length > 1 << 16) {
    print(waiting);
    waiting = '';
  }
}
print(waiting);
