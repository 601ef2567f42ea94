import { dirname } from 'node:path';
import type { Gate } from './gate.ts';

/** The suites of tests/ that belong to no single folder, and why. */
const suites: Readonly<Record<string, string>> = {
  browser: 'needs a browser',
  contract: 'sends something to every call',
  endurance: 'breaks clocks, disks and databases',
  extend: 'builds a changed shop, for the guides of docs/extend',
  freshness: 'runs several nodes',
  nodes: 'starts balancers, poolers and database servers around several nodes',
  operations: 'opens mail servers, databases and ports around the doctor',
  postgres: 'starts whole processes',
  security: 'sends something to every call',
  support: 'tests the fixtures',
  torture: 'runs several nodes, or thousands of requests at once',
};

/** A test that imports code of the shop alone is a unit test. */
const importsFixture = /from '(?:\.|#tests\/)/;

export const testPlacement: Gate = {
  name: 'test placement',
  check: (sources) => {
    const folders = new Set(sources.filter(({ isTest }) => !isTest).map(({ file }) => dirname(file)));
    return sources
      .filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))
      .filter(({ file, text }) => {
        const [top = '', suite = ''] = file.split('/');
        return top === 'tests'
          ? !(suite in suites) || !importsFixture.test(text)
          : !folders.has(dirname(file));
      })
      .map(({ file }) => ({
        file,
        line: 1,
        message:
          'a test stands beside the code it tests, unless it needs a browser or several processes: move it',
      }));
  },
};
