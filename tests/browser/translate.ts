import type { Page } from '@playwright/test';

/** Words of a translated text begin with it. */
const mark = 'अनु';

/**
 * Translates an open page as browsers do: an element with other words takes the place of each text, also of texts that come or
 * change later. What is marked as not to be translated stays.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate((sign) => {
    document.documentElement.lang = 'hi';
    const left = 'script, style, textarea, title, template, .notranslate, [translate="no"], font';
    const translateText = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(left)) return;
      const words = document.createElement('font');
      words.append(document.createElement('font'));
      words.firstElementChild?.append(`${sign} ${text.data}`);
      text.replaceWith(words);
    };
    const translateIn = (root: Node) => {
      if (root instanceof Text) return translateText(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translateText(text);
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, mark);
}

/** The translated texts that contain a price, a count or a code. */
export async function translatedAmounts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () => [...document.querySelectorAll('font > font')].map((words) => words.textContent).filter((words) => words.includes('₹')),
  );
}
