import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/shop/settings.ts';
import { demoBanners } from './banners.ts';
import { demoCategories } from './categories.ts';
import { demoProducts } from './products.ts';
import { demoReviews } from './reviews.ts';
import { demoSettings } from './settings.ts';

test('[PAGES-6] no text of the demo shop calls a rendering a photograph, and one says what the pictures are', () => {
  const { faq, ...settings } = demoSettings(() => '');
  const answer = faq.questions.find(({ question }) => question === 'Are the pictures photographs?')?.answer;
  expect(answer).toMatch(/^No\. .*renderings/);
  const others = faq.questions.filter((each) => each.answer !== answer);
  const texts = [demoProducts, demoCategories, demoBanners, demoReviews, settings, others, defaultSettings];
  expect(JSON.stringify(texts)).not.toMatch(/photo/i);
});
