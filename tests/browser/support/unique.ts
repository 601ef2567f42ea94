/** More numbers than the tests of one worker process need. */
const perWorker = 100_000;
let count = 0;

/** Eight digits that no other test of the run gets. The global setup runs outside of the workers. */
export function uniqueNumber(): number {
  count += 1;
  const { TEST_WORKER_INDEX: worker = '800' } = process.env;
  return 10_000_000 + Number(worker) * perWorker + count;
}

/** The address of a client of its own, so that the limits for one address do not add up over the tests. */
export function uniqueAddress(): { 'x-forwarded-for': string } {
  const number = uniqueNumber();
  return { 'x-forwarded-for': `10.${[16, 8, 0].map((bits) => (number >> bits) & 255).join('.')}` };
}

/** A colour far from the others, so that pictures of it differ as files. */
export function uniqueColour(): string {
  return `#${((uniqueNumber() * 0x9e_37_79) % 0x1_00_00_00).toString(16).padStart(6, '0')}`;
}
