declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype' | 'woff2';
    readonly keepFeatures: readonly string[];
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly dropTables?: readonly string[];
    readonly noHinting?: boolean;
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Uint8Array>;
  export = subsetFont;
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'truetype' | 'woff2'): Promise<Buffer>;
}
