import { expect, test } from 'vitest';
import { startShop } from '#tests/support/test-shop.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import type { OpenApiDocument, Response } from '../document.ts';
import { html } from './html.ts';

const { app } = await startShop(await emptyDatabase());
const page = await app.inject('/api/docs');
const document = (await app.inject('/api/v1/openapi.json')).json<OpenApiDocument>();
const names = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .filter(({ deprecated }) => deprecated !== true)
  .map(({ operationId }) => operationId);

test('[API-11] every call and every schema stands in the page at an anchor of its name', () => {
  expect(page.statusCode).toBe(200);
  const anchors = new Set([...page.body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(anchors).toContain(name);
  for (const name of Object.keys(document.components.schemas)) expect(anchors).toContain(`schema-${name}`);
});

test('[API-11] every link inside the page leads somewhere', () => {
  const anchors = new Set([...page.body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.body.matchAll(/href="#([^"]+)"/g)].map(([, to]) => to);
  expect(links.length).toBeGreaterThan(names.length);
  for (const link of links) expect(anchors).toContain(link);
});

test('[API-11] the page asks nobody for anything and runs nothing', () => {
  expect(page.body).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|\sstyle=|\son[a-z]+="/i);
  const addresses = [...page.body.matchAll(/(?:href|src|action)="([^#"]*)"/g)].map(([, to]) => to);
  expect(new Set(addresses)).toEqual(new Set(['/api/v1/openapi.json']));
});

test('[API-11] the policy names the one style of the page by its hash, and allows nothing unsafe', () => {
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
  expect(policy).not.toContain('unsafe');
});

test('[API-11] the examples can be read in the page, whatever they hold', () => {
  expect(page.body).toContain('&quot;name&quot;: &quot;');
  expect(html`<p>${'<b>"&'}</p>`.text).toBe('<p>&lt;b&gt;&quot;&amp;</p>');
});

test('[API-11] every call shows what it answers, and what it takes where it takes a body', () => {
  const silent = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ deprecated, requestBody, responses }) => {
      const { content = {} } = responses['200'] as Response;
      const answers = content['application/json'];
      const takes = requestBody?.required === true ? requestBody.content['application/json'] : undefined;
      const shown = [answers, takes].every((media) => media === undefined || 'example' in media);
      return deprecated !== true && !shown;
    });
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});
