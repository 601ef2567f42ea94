import { matchesGlob } from 'node:path';
import { slowTests } from '../report/slow-tests.ts';
import type { Gate } from './gate.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly message: string;
  /** Files that may, and why. */
  readonly except?: readonly string[];
  /** Of `npm test` only. */
  readonly fastTestsOnly?: boolean;
}

const rules: readonly Rule[] = [
  {
    pattern: /\bseed: ?[\d_]+/g,
    message: 'random choices start from testSeed: leave out the seed',
  },
  {
    pattern: /\bMath\.random\(|\brandomInt\(/g,
    message: 'random choices start from testSeed (seededRandom); names that must differ are counted',
  },
  {
    pattern: /\.toLocale\w*String\(|\bnew Intl\./g,
    message:
      'the words of Intl change with its version: write the text out, or take it from the shop’s formatter',
  },
  {
    pattern: /\bconfigure\(\{[^}]*\bretries\b|\{ ?retry: ?[1-9]/g,
    message: 'nothing is tried again: find the cause',
  },
  {
    pattern: /\.waitForTimeout\(/g,
    message: 'wait for a state',
    // A shopper hesitates; something must not happen.
    except: ['tests/browser/prefetch.spec.ts', 'tests/security/detect-scripts.ts'],
  },
  {
    pattern: /(?<!mkdtemp(?:Sync)?\()join\((?:tmpdir|testFolder)\(\)/g,
    message: 'make a folder of the test’s own with mkdtemp',
    except: ['tests/torture/start-node.ts'], // compiled code, which Node itself shares
  },
  {
    pattern: /\b(?:cpuUsage|memoryUsage)\b/g,
    message: 'speed and memory are measured by npm run bench, or in the second tier',
    fastTestsOnly: true,
  },
];

const isSlow = (file: string) =>
  file.startsWith('tests/torture/') || slowTests.some((pattern) => matchesGlob(file, pattern));

/** Tests pass on every day, on every machine and in every order (CONTRIBUTING.md, Tests). */
export const repeatableTests: Gate = {
  name: 'repeatable tests',
  check: (sources) =>
    sources
      .filter((source) => source.isTest && !source.file.startsWith('scripts/gates/'))
      .flatMap((source) =>
        rules
          .filter(({ except = [] }) => !except.includes(source.file))
          .filter(({ fastTestsOnly }) => !(fastTestsOnly && isSlow(source.file)))
          .flatMap(({ pattern, message }) =>
            [...source.text.matchAll(pattern)].map(({ index }) => ({
              file: source.file,
              line: source.lineOf(index),
              message,
            })),
          ),
      ),
};
