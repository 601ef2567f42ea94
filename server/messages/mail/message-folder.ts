import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const nameOfFile = /^[0-9TZ-]+-[a-z]+-[0-9]+\.(txt|html)$/;

/** Unsent messages as files: `<time>-mail-12.txt`, and `.html` beside it. */
export interface MessageFolder {
  readonly path: string;
  /** Overwrites a file of the same name. */
  readonly put: (name: string, content: string) => Promise<void>;
  /** The names of the text files, newest first. */
  readonly list: () => Promise<string[]>;
  /** undefined: there is no such file. */
  readonly read: (name: string) => Promise<string | undefined>;
}

export function messageFolder(path: string): MessageFolder {
  const names = () => readdir(path).catch((): string[] => []); // nothing was sent yet
  return {
    path,
    put: async (name, content) => {
      await mkdir(path, { recursive: true, mode: 0o700 }); // messages contain codes
      const draft = join(path, `.${name}`);
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, join(path, name));
    },
    list: async () =>
      (await names())
        .filter((name) => nameOfFile.test(name) && name.endsWith('.txt'))
        .toSorted()
        .toReversed(),
    read: async (name) =>
      nameOfFile.test(name) && (await names()).includes(name)
        ? readFile(join(path, name), 'utf8')
        : undefined,
  };
}

/** A file name that sorts by time and is valid on every system. */
export function messageFileName({ date, id }: { readonly date: Date; readonly id: string }): string {
  return `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}`;
}
