import type { BrowserContext } from '@playwright/test';

/**
 * Everything that a page complained about: errors in the console, uncaught faults, and what the Content-Security-Policy
 * blocked (the browser reports that in the console too).
 */
export function collectConsoleErrors(context: BrowserContext): readonly string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (fault) => complaints.push(String(fault.error())));
  return complaints;
}
