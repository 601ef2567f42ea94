import type { Database } from '#database/connect.ts';

interface CountedDatabase extends Database {
  /** How many transactions lost a deadlock and were run again. A test may reset it to 0. */
  repeats: number;
}

/** The same database, with a count of transactions that were run again. */
export function countRepeats(database: Database): CountedDatabase {
  const counted: CountedDatabase = {
    ...database,
    repeats: 0,
    transaction: (work) => {
      let runs = 0;
      return database.transaction((transaction) => {
        runs += 1;
        if (runs > 1) counted.repeats += 1;
        return work(transaction);
      });
    },
  };
  return counted;
}
