import { expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { Api, type CallResult } from '../../platform/api/api.ts';
import { ValueCache } from '../../platform/cache/value-cache.ts';
import { connectProvider, providersByKey } from '../../selling/payment/payment-providers.ts';
import { razorpay } from '../../selling/payment/providers/razorpay/razorpay.ts';
import { renderedPage } from '#tests/support/answers/rendered-page.ts';
import type { PageSource } from './page-source.ts';
import { renderPage } from './render-page.ts';

const api = new Api({ strict: true, report: () => undefined });
api.open(getConfig, () => Promise.reject(new Error('timeout expired')));

function page(render: PageSource['render'], path = '/', providers = providersByKey()) {
  const pages = { render, startScript: '', live: false, files: null, assets: null };
  const origin = 'https://shop.example';
  return renderPage(path, {
    api,
    answers: new ValueCache<CallResult>(),
    pages,
    origin,
    providers,
  });
}

test('[API-10] a page whose data could not be read counts as unavailable, even if it rendered', async () => {
  const made = page(async (_, { callApi }) => {
    await callApi(getConfig).catch(() => null);
    return new Response('<!doctype html>');
  });
  await expect(made).rejects.toThrow('timeout expired');
});

test('[API-10] a page that fails because its data is missing counts as unavailable, not as an error', async () => {
  const made = page(async (_, { callApi }) => {
    await callApi(getConfig).catch(() => null);
    throw new TypeError('undefined has no name');
  });
  await expect(made).rejects.toThrow('timeout expired');
});

test('a page that fails by itself counts as an error', async () => {
  const made = page(() => Promise.reject(new TypeError('undefined has no name')));
  await expect(made).rejects.toThrow('undefined has no name');
});

test('[PAY-7] the hosts of a connected widget are allowed at the checkout only', async () => {
  const settings = { keyId: 'a', keySecret: 'b', webhookSecret: 'c' };
  const policies = async (path: string, script?: string) => {
    const provider = connectProvider(razorpay, settings, script === undefined ? {} : { script });
    const type = { 'content-type': 'text/html' };
    const html = () => Promise.resolve(new Response(renderedPage(), { headers: type }));
    const { headers } = await page(html, path, providersByKey(provider));
    return `${headers['content-security-policy']} ${headers['permissions-policy']}`;
  };
  const checkout = await policies('/checkout');
  expect(checkout).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/);
  expect(checkout).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/);
  expect(checkout).toContain('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")');
  expect(await policies('/cart')).not.toContain('razorpay');
  expect(await policies('/checkout', '/payment-sandbox/razor_pay/checkout.js')).not.toContain('razorpay');
});
