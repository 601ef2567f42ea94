declare module '@20minutes/s3rver' {
  interface Options {
    readonly port: number;
    readonly address: string;
    readonly directory: string;
    readonly silent: boolean;
    readonly allowMismatchedSignatures: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }
  export interface Context {
    query: Record<string, string | undefined>;
    body: unknown;
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;
  export default class S3rver {
    constructor(options: Options);
    /** As of every Koa application, the outermost first. */
    readonly middleware: Middleware[];
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
