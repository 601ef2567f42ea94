import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of `npm run test:all` that take longest, in seconds on two cores: what begins last ends the run. */
const recorded: Readonly<Record<string, number>> = {
  'tests/torture/crashing-nodes.test.ts': 720,
  'tests/torture/cache-flooding.test.ts': 709,
  'tests/torture/tax-documents.test.ts': 550,
  'tests/torture/payment-schedules.test.ts': 422,
  'tests/postgres/killed-shop.test.ts': 308,
  'tests/postgres/upgrade.test.ts': 165,
  'tests/torture/many-events.test.ts': 138,
  'tests/torture/failing-statements.test.ts': 113,
  'tests/torture/price-publications.test.ts': 112,
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      Object.entries(recorded).find(([file]) => moduleId.endsWith(file))?.[1] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => seconds(other) - seconds(one));
  }
}
