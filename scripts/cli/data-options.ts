import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '#database/startup-error.ts';
import { readStartupOptions, type StartupOptions } from '#server/startup-options.ts';

interface DataOptions {
  readonly settings: StartupOptions;
  /** The folder that was named with --to or --from. */
  readonly folder: string | undefined;
  readonly replace: boolean;
}

/** The words of the commands that copy a shop: --data DIR, the folder, and --replace where it may be said. */
export function dataOptions(argv: readonly string[], folderOption: 'to' | 'from'): DataOptions {
  const { data, replace, [folderOption]: folder } = readWords(argv, folderOption);
  return {
    settings: readStartupOptions(process.env, typeof data === 'string' ? ['--data', data] : []),
    folder: typeof folder === 'string' ? folder : undefined,
    replace: replace === true,
  };
}

/** The folder that a command cannot do without. */
export function wanted(folder: string | undefined, words: string): string {
  if (folder === undefined || folder.trim() === '') throw new StartupError(`Say which folder: ${words}`);
  return folder;
}

function readWords(argv: readonly string[], folderOption: 'to' | 'from') {
  const options: NonNullable<ParseArgsConfig['options']> = {
    data: { type: 'string' },
    [folderOption]: { type: 'string' },
    ...(folderOption === 'from' && { replace: { type: 'boolean' } }),
  };
  try {
    return parseArgs({ args: [...argv], options, strict: true }).values;
  } catch (error) {
    throw new StartupError(
      `${error instanceof Error ? error.message : String(error)}; known are --data, --${folderOption}${folderOption === 'from' ? ' and --replace' : ''}.`,
    );
  }
}
