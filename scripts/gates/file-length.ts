import type { Gate } from './gate.ts';

const maxLines = 300;

export const fileLength: Gate = {
  name: 'file length',
  check: (sources) =>
    sources
      .filter(({ lines }) => lines > maxLines)
      .map(({ file, lines }) => ({
        file,
        line: maxLines + 1,
        message: `the file has ${lines} lines, ${maxLines} are allowed: split it by subject`,
      })),
};
