import { test, type Page } from '@playwright/test';

/** Clicks, fields changed and keys pressed, since the tab was opened. */
interface InputCounts {
  readonly clicks: number;
  readonly fields: number;
  readonly keys: number;
}

let asideFor = 0;

/** What a test does for itself in the middle of a task: its time is not the owner's. */
export async function excludeFromTask<Done>(work: () => Promise<Done>): Promise<Done> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    asideFor += performance.now() - begun;
  }
}

/**
 * A task of the shop's owner, with its clicks, changed fields and seconds, waits included. It is written to
 * the report of the test run as an annotation of the kind 'task'.
 */
export async function measureTask<Done>(page: Page, name: string, work: () => Promise<Done>): Promise<Done> {
  await page.addInitScript(countInput);
  await page.evaluate(countInput);
  const before = await readInputCounts(page);
  asideFor = 0;
  const begun = performance.now();
  const done = await work();
  const seconds = (performance.now() - begun - asideFor) / 1000;
  const after = await readInputCounts(page);
  const size = page.viewportSize()?.width ?? 0;
  const description = `${name}, ${size} px: ${after.clicks - before.clicks} clicks, ${after.fields - before.fields} fields, ${after.keys - before.keys} keys, ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'task', description });
  return done;
}

async function readInputCounts(page: Page): Promise<InputCounts> {
  const [clicks, fields, keys] = await page.evaluate(() => [
    Number(sessionStorage.getItem('input:click')),
    Number(sessionStorage.getItem('input:change')),
    Number(sessionStorage.getItem('input:keydown')),
  ]);
  return { clicks: clicks ?? 0, fields: fields ?? 0, keys: keys ?? 0 };
}

/** Runs in the page. */
function countInput(): void {
  const marked = window as Window & { inputIsCounted?: true };
  if (marked.inputIsCounted) return;
  marked.inputIsCounted = true;
  for (const kind of ['click', 'change', 'keydown']) {
    // A click on a label clicks its field too, without a place.
    const counts = (event: Event) => event.isTrusted && !(event instanceof MouseEvent && event.detail === 0);
    addEventListener(
      kind,
      (event) => {
        if (counts(event))
          sessionStorage.setItem(
            `input:${kind}`,
            String(Number(sessionStorage.getItem(`input:${kind}`)) + 1),
          );
      },
      { capture: true },
    );
  }
}
