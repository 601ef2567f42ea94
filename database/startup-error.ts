/** Something the person who starts the shop can put right: one sentence with what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupFault';
}
