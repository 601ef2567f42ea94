/** A server under load, ours or the raw one. */
export interface Server {
  readonly address: string;
  readonly pid: number;
  readonly close: () => Promise<void>;
}
