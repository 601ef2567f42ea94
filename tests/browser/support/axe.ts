import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { excludeFromTask } from './measure-task.ts';

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe finds no violation. Needs bypassCSP, because the content security policy blocks its script. */
export function expectAccessible(page: Page): Promise<void> {
  return excludeFromTask(() => lookWithAxe(page));
}

/** Colours are measured at rest: what just appeared may still fade in. Slow progress bars and scroll animations keep running. */
async function fadesEnded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .every(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1000),
  );
}

async function lookWithAxe(page: Page): Promise<void> {
  await fadesEnded(page);
  await page.evaluate(source);
  const { violations } = await page.evaluate(async () =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${String(target)}\n  ${failureSummary ?? ''}`,
    ),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
