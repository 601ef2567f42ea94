import { StartupFault } from '#database/startup-fault.ts';
import { outsideSettings } from '#server/settings-from-outside.ts';
import { lookAtAll } from './doctor/look.ts';
import { lookAtDatabase } from './doctor/look-at-database.ts';
import { folderLooks } from './doctor/look-at-folder.ts';
import { settingsLooks } from './doctor/look-at-settings.ts';
import { sayFaultAndLeave } from './say-fault.ts';

/** npm run doctor [-- --data DIR]: names what is wrong with a shop, open or not, and how to mend it; leaves with 1 then. */
async function main(): Promise<void> {
  const settings = outsideSettings(process.env, process.argv.slice(2));
  const found = await lookAtAll([
    ...settingsLooks(settings, process.env),
    ...folderLooks(settings),
    () => lookAtDatabase(settings),
  ]);
  if (found.length === 0) return console.log(`Nothing is wrong with the shop in ${settings.data}.`);
  for (const sentence of found) console.log(`- ${sentence}`);
  process.exitCode = 1;
}

main().catch((error: unknown) => sayFaultAndLeave(error, StartupFault));
