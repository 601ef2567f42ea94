import type { Gate } from './gate.ts';

/** Without a value, an option's text is its value, and a browser that translates the page changes what is sent. */
export const optionValues: Gate = {
  name: 'option values',
  check: (sources) =>
    sources
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap((source) =>
        [...source.text.matchAll(/<option\b(?![^>]*\bvalue=)/g)].map(({ index }) => ({
          file: source.file,
          line: source.lineOf(index),
          message: 'give this option a value',
        })),
      ),
};
