/** What an answer is made of changes faster than the answer can be rendered: it would be untrue as it is given. */
export class OutdatedRenderError extends Error {
  constructor(address: string) {
    super(`${address} changed again and again while it was rendered, for longer than a second each time`);
  }
}
