import { StartupError } from '#database/startup-error.ts';
import { readStartupOptions, type StartupOptions } from '#server/platform/startup-options.ts';
import { exitWithError } from '../server/exit-with-error.ts';

/** Runs a command of package.json; an error ends it with a message and exit code 1. */
export function runCommand(main: () => Promise<unknown>): void {
  main().catch(exitWithError);
}

interface Values {
  readonly data?: string | undefined;
}

/** Reads the options of a command, and the shop's settings with its --data. Refuses unknown options with the usage. */
export function readOptions<Given extends Values>(
  usage: string,
  parse: () => { readonly values: Given },
): Given & { readonly settings: StartupOptions } {
  const values = parsed(usage, parse);
  const argv = values.data === undefined ? [] : ['--data', values.data];
  return { ...values, settings: readStartupOptions(process.env, argv) };
}

function parsed<Given>(usage: string, parse: () => { readonly values: Given }): Given {
  try {
    return parse().values;
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}. Usage: ${usage}`);
  }
}

/** An option that the command needs. */
export function requireOption(value: string | undefined, usage: string): string {
  if (value === undefined || value.trim() === '') throw new StartupError(`Usage: ${usage}`);
  return value;
}
