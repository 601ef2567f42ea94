import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of `npm run test:all` that take longest, in seconds on two cores: what begins last ends the run. */
const recorded: Readonly<Record<string, number>> = {
  'tests/contract/every-call.test.ts': 260,
  'tests/torture/cache-flooding.test.ts': 200,
  'tests/postgres/killed-shop.test.ts': 170,
  'tests/postgres/upgrade.test.ts': 160,
  'tests/torture/payment-schedules.test.ts': 150,
  'tests/torture/crashing-nodes.test.ts': 130,
  'tests/torture/price-publications.test.ts': 80,
  'tests/torture/tax-documents.test.ts': 80,
  'tests/torture/failing-statements.test.ts': 70,
  'server/selling/checkout/order-totals.test.ts': 65,
  'server/catalogue/pricing/five-hundred-products.test.ts': 65,
  'server/selling/checkout/order-races.test.ts': 65,
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      Object.entries(recorded).find(([file]) => moduleId.endsWith(file))?.[1] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => seconds(other) - seconds(one));
  }
}
