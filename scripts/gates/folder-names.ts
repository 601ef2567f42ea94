import type { Gate } from './gate.ts';

/** Folders that say nothing about their contents. */
const forbidden = /(?:^|\/)(utils?|libs?|helpers?|common|shared|misc|types|services|hooks)\//;

export const folderNames: Gate = {
  name: 'folder names',
  check: (sources) =>
    sources.flatMap(({ file }) => {
      const [, folder] = forbidden.exec(file) ?? [];
      if (folder === undefined) return [];
      return [
        {
          file,
          line: 1,
          message: `a folder called '${folder}' has no subject: move the file to its subject`,
        },
      ];
    }),
};
