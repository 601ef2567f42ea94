/**
 * Whether a statement is the background look for changes to tell (database/change-notifier.ts). It comes at any moment and
 * is part of no work, so whoever counts the statements of some work leaves it out.
 */
export function isChangePoll([statement]: readonly unknown[]): boolean {
  return typeof statement === 'string' && statement.includes('tell_untold');
}
