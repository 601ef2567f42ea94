import { z } from 'zod';
import { connect } from '#database/connect.ts';
import { prepareNextPrices } from '#server/rates/prepare-prices.ts';

// A node that prepares price sets until it is killed: `price-set-node.ts ADDRESS`, the address as JSON. Prints a line after each
// batch.

const database = connect({
  address: z.record(z.string(), z.unknown()).parse(JSON.parse(process.argv[2] ?? '{}')),
  where: 'test',
  log: () => {},
});
while ((await prepareNextPrices(database)) > 0) console.log('a batch');
await database.close();
