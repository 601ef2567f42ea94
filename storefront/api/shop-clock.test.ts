import { beforeEach, expect, test, vi } from 'vitest';

const dated = (moment: string) => new Response(null, { headers: { date: new Date(moment).toUTCString() } });

/** A page whose monotonic clock stands at zero, on a device whose clock is wrong by years. */
async function openPage(robots: () => Promise<Response>) {
  vi.useFakeTimers({ now: new Date('2019-01-01T00:00:00Z') });
  vi.resetModules();
  vi.stubGlobal('fetch', vi.fn(robots));
  const [clock, { afterWait }] = await Promise.all([
    import('#browser/shop-clock.ts'),
    import('../ui/use-countdown.ts'),
  ]);
  return { ...clock, afterWait };
}

const noon = '2026-11-18T06:30:00.000Z';
const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

beforeEach(() => () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[BROWSER-4] the time is the shop’s, not the device’s, and goes on when the device’s clock is set', async () => {
  const clock = await openPage(() => Promise.resolve(dated(noon)));
  expect([clock.shopTime(), clock.afterWait(30)]).toEqual([null, 0]);
  clock.hearShopTime(dated(noon));
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  vi.advanceTimersByTime(5000);
  expect(isoOf(clock.shopTime())).toBe('2026-11-18T06:30:05.000Z');
  expect(isoOf(clock.afterWait(30))).toBe('2026-11-18T06:30:35.000Z');
  clock.hearShopTime(dated(noon)); // an answer from the browser's cache
  expect(isoOf(clock.shopTime())).toBe('2026-11-18T06:30:05.000Z');
});

test('[BROWSER-4] a shop that has not answered yet is asked once for its time', async () => {
  const clock = await openPage(() => Promise.resolve(dated(noon)));
  const [one, other] = await Promise.all([clock.requestShopTime(), clock.requestShopTime()]);
  expect([isoOf(one), isoOf(other)]).toEqual([noon, noon]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('[BROWSER-4] what waits for a moment happens at the shop’s moment', async () => {
  const clock = await openPage(() => Promise.resolve(dated(noon)));
  const acted = vi.fn();
  const dropped = vi.fn();
  clock.atShopTime(Date.parse(noon) + 60_000, acted);
  clock.atShopTime(Date.parse(noon) + 60_000, dropped)();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(acted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(acted).toHaveBeenCalledWith(Date.parse(noon) + 60_000);
  expect(dropped).not.toHaveBeenCalled();
});

test('[BROWSER-4] a shop that cannot be reached is asked again, until it answers or nobody waits', async () => {
  let network = false;
  const away = await openPage(() =>
    network ? Promise.resolve(dated(noon)) : Promise.reject(new TypeError('no network')),
  );
  const acted = vi.fn();
  const dropped = vi.fn();
  away.atShopTime(0, acted);
  const callOff = away.atShopTime(0, dropped);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(acted).not.toHaveBeenCalled();
  callOff();
  network = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(acted).toHaveBeenCalledTimes(1);
  expect(dropped).not.toHaveBeenCalled();
});
