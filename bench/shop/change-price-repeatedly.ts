import { openDatabase } from '#database/open.ts';

const pause = 100; // milliseconds

/** Changes the price of a product of the running shop ten times a second. Returns a function that stops it. */
export async function changePriceRepeatedly(data: string, slug: string): Promise<() => Promise<void>> {
  const database = await openDatabase({ directory: data, url: undefined, log: () => undefined });
  let changing: Promise<unknown> = Promise.resolve();
  const change = () =>
    database.pool.query(
      'update products set asking_price_paise = case when asking_price_paise % 200 = 0 then asking_price_paise + 100 else asking_price_paise - 100 end where slug = $1',
      [slug],
    );
  const timer = setInterval(() => {
    changing = changing.then(change);
  }, pause);
  return async () => {
    clearInterval(timer);
    await changing;
    await database.close();
  };
}
