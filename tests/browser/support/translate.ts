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
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) translateText(text);
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, mark);
  // While React takes parts of the page over, the translator waits (browser/translated-page.ts).
  await page.locator('font').first().waitFor({ state: 'attached' });
}

/** The translated texts that contain an amount of rupees: there should be none. */
export async function translatedAmounts(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('font > font').allTextContents();
  return texts.filter((words) => /₹\s*\d/.test(words));
}
