import type { BrowserContext } from '@playwright/test';

/**
 * Errors in the console, uncaught exceptions, and what the Content-Security-Policy blocked (the browser reports that in the
 * console too).
 */
export function collectConsoleErrors(context: BrowserContext): readonly string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => errors.push(String(fault.error())));
  return errors;
}
