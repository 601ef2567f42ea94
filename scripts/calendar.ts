import { runCalendar } from './run-calendar.ts';
import { printTally } from './report/test-reports.ts';

// npm run test:calendar: the fast tests and ten journeys, each on eight days on which a calendar turns
// (docs/decisions/0135). `-- 3` does the third day only. Needs Debian.
const [, , only] = process.argv;
process.exit(printTally(await runCalendar(only === undefined ? undefined : Number(only))));
