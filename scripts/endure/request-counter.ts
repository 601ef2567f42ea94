/** Counts requests, and failures by call and status or as unanswered. */
export class RequestCounter {
  requests = 0;
  readonly errors = new Map<string, number>();

  /** The response of a request that must succeed; null if it failed. */
  async ask(what: string, send: () => Promise<Response>): Promise<string | null> {
    this.requests += 1;
    try {
      const response = await send();
      const text = await response.text();
      if (response.ok) return text;
      return this.#failed(`${what} ${response.status}`);
    } catch (error) {
      return this.#failed(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #failed(kind: string): null {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
    return null;
  }
}
