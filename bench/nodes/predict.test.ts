import { expect, test } from 'vitest';
import {
  fewestCores,
  predict,
  predictSize,
  requestsPerOrder,
  rupeesPerCoreHour,
  rupeesPerThousandOrders,
  utilisation,
} from './predict.ts';

test('[GROW-12] the model adds what an order and the visits around it cost, and leaves a reserve of processor', () => {
  const none = { ofNodes: 0, ofDatabase: 0, wal: 0 };
  const need = predict(
    new Map([
      ['page from memory', { ...none, ofNodes: 0.1 }],
      ['order', { ofNodes: 2, ofDatabase: 3, wal: 5000 }],
    ]),
    100,
  );
  const pages = requestsPerOrder['page from memory'] * 0.1;
  expect(need.nodeCores).toBeCloseTo((100 * (pages + 2)) / 1000 / utilisation);
  expect(need.databaseCores).toBeCloseTo((100 * 3) / 1000 / utilisation);
  expect(need.walMegabytesPerSecond).toBeCloseTo(0.5);
  expect(predict(new Map([['order', { ...none, ofDatabase: 3 }]]), 1000).databaseCores).toBeCloseTo(5);
});

test('[GROW-12] a thousand orders cost the cores that they need, and never less than the smallest setup', () => {
  const need = (nodeCores: number, databaseCores: number) => ({
    nodeCores,
    databaseCores,
    walMegabytesPerSecond: 0,
  });
  const { node, database } = rupeesPerCoreHour;
  // 1,000 orders a second are a thousand orders in each of 3,600 seconds.
  expect(rupeesPerThousandOrders(need(100, 10), 1000)).toBeCloseTo((100 * node + 10 * database) / 3600);
  const smallest = fewestCores.node * node + fewestCores.database * database;
  expect(rupeesPerThousandOrders(need(0.1, 0.01), 1)).toBeCloseTo(smallest / 3.6);
});

test('[GROW-12] the size of a shop is predicted on the straight line through the measured sizes', () => {
  const size = (pieces: number) => ({
    pieces,
    memory: 400,
    disk: 40 + pieces / 500,
    start: 2 + pieces / 100_000,
    lists: pieces / 100_000,
  });
  const predicted = predictSize([size(1000), size(10_000), size(100_000)], 1_000_000);
  expect(predicted).not.toHaveProperty('memory');
  expect(predicted.disk).toBeCloseTo(2040);
  expect(predicted.start).toBeCloseTo(12);
  expect(predicted.lists).toBeCloseTo(10);
});
