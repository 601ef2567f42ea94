declare module 'saxen' {
  type Attributes = Readonly<Record<string, string>>;

  /** Calls what `on` was given while it parses a whole text. An error is thrown where nothing listens to it. */
  export class Parser {
    on(event: 'openTag', tell: (name: string, attributes: () => Attributes) => void): this;
    on(event: 'closeTag', tell: (name: string) => void): this;
    /** Text between tags, with its entities. */
    on(event: 'text' | 'cdata', tell: (text: string) => void): this;
    /** XML that is not well-formed, and read nevertheless. */
    on(event: 'warn', tell: (fault: Error) => void): this;
    parse(xml: string): void;
    stop(): void;
  }
}
