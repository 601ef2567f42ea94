import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addBodyParsers } from './body-parsers.ts';
import { sendingPage } from './sending-page.ts';

const shop = 'https://shop.example';

test.each([
  ['own', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['own', { origin: shop, host: '127.0.0.1:3000' }],
  ['own', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
  ['none', {}],
  ['none', { 'sec-fetch-site': 'none' }],
  ['foreign', { 'sec-fetch-site': 'same-site', origin: shop }],
  ['foreign', { 'sec-fetch-site': 'cross-site', origin: shop }],
  ['foreign', { 'sec-fetch-site': '' }],
  ['foreign', { origin: 'null', host: 'shop.example' }],
  ['foreign', { origin: 'https://shop.example.evil.example', host: 'shop.example' }],
] as const)('[SAFE-20] the page is %s of %j', (whose, headers) => {
  expect(sendingPage(headers, shop)).toBe(whose);
});

test('[SAFE-20] a route with a parser of its own takes no form from a page of another site either', async () => {
  const app = fastify();
  afterAll(() => app.close());
  addBodyParsers(app, { origin: shop });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post('/own-parser', ({ body }) => ({ body }));
  });
  for (const type of ['application/x-www-form-urlencoded', ' Multipart/Form-Data; boundary=x']) {
    const post = async (site: string) => {
      const headers = { 'content-type': type, 'sec-fetch-site': site };
      return (await app.inject({ method: 'POST', url: '/own-parser', headers, payload: 'a=b' })).statusCode;
    };
    expect([await post('cross-site'), await post('same-origin')]).toEqual([415, 200]);
  }
});
