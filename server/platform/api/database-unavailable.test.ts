import { expect, test } from 'vitest';
import { databaseIsUnavailable } from './database-unavailable.ts';

test.each(['08006', '53300', '57P01', '57014', '55P03', '25P03', 'ECONNREFUSED', 'ETIMEDOUT', 'EAI_AGAIN'])(
  '[API-10] error code %s means that the database is unavailable',
  (code) => {
    const error = Object.assign(new Error('away'), { code });
    expect(databaseIsUnavailable(error)).toBe(true);
    expect(databaseIsUnavailable(new Error('the listing', { cause: error }))).toBe(true);
  },
);

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('[API-10] a driver error without a code means that the database is unavailable: %s', (message) => {
  expect(databaseIsUnavailable(new Error(message))).toBe(true);
});

test.each([
  Object.assign(new Error('null value in column "name"'), { code: '23502' }),
  Object.assign(new Error('syntax error'), { code: '42601' }),
  new TypeError('undefined is not a function'),
  'timeout expired',
  null,
])('[API-10] %s does not mean that the database is unavailable', (error) => {
  expect(databaseIsUnavailable(error)).toBe(false);
});
