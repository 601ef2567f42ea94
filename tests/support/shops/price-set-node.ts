import { z } from 'zod';
import { connect } from '#database/connect.ts';
import { processPriceSets } from '#server/catalogue/rates/process-price-sets.ts';
import { crashAtStatement } from '../runs/failing-statements.ts';

// A node that prepares and publishes price sets: `price-set-node.ts ADDRESS [STATEMENT]`, the address as JSON. It dies at that
// statement, or when it is killed. Prints a line after each step.

const database = connect({
  address: z.record(z.string(), z.unknown()).parse(JSON.parse(process.argv[2] ?? '{}')),
  where: 'test',
  log: () => {},
});
const statement = Number(process.argv[3] ?? 0);
if (statement > 0) crashAtStatement(statement);
while ((await processPriceSets(database, () => new Date())) > 0) console.log('a step');
await database.close();
