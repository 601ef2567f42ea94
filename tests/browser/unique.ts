/** How many tests one worker process makes at most, times what each needs. */
const perWorker = 100_000;
let count = 0;

/** Eight digits that no other test of the run gets, in whatever worker. */
export function uniqueNumber(): number {
  count += 1;
  return 10_000_000 + Number(process.env['TEST_WORKER_INDEX']) * perWorker + count;
}

/** The address of a client of its own, so that the limits for one address do not add up over the tests. */
export function uniqueAddress(): { 'x-forwarded-for': string } {
  const number = uniqueNumber();
  return { 'x-forwarded-for': `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join('.')}` };
}
