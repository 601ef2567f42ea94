declare module 'fontkit' {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it uses of a font
  export function create<Font>(bytes: Buffer): Font;
}

declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';
  export default function bidiFactory(): Bidi;
}
