/** For the requests of one attempt, which together have one effect. Unlike `randomUUID` it works without https, too. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
