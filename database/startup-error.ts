/** An error that whoever starts the shop can fix: one sentence with what is wrong and what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupFault';
}
