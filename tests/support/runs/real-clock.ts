import { moveDate } from '../../../scripts/run-clock.ts';

// Whole processes, and the doctor, compare the clocks of machine, database and files: these tests and all that they start
// have the real time again.
moveDate(-Number(process.env['RUN_CLOCK'] ?? 0));
process.env['RUN_CLOCK'] = '0';
