import type { Call } from '#contract/api-call.ts';
import { problem } from '#contract/problem.ts';
import { pages } from '#domain/shop/pages.ts';
import { Components } from './components.ts';
import { describeCall } from './describe-call.ts';
import { sharedResponses } from './responses.ts';

/** The description of each tag. */
const areas: Readonly<Record<string, string>> = {
  Accounts: 'Registration, signing in and out, codes by email and phone, and the customer’s profile.',
  Addresses: 'The saved addresses of a customer.',
  Cart: 'The cart of a customer, and coupons.',
  Catalogue: 'Products, categories, brands, banners and search, for everybody.',
  Chat: 'The conversation of a customer with the shop.',
  Contact: 'Messages to the shop, from everybody.',
  Newsletter: 'Subscribing and unsubscribing.',
  Orders: 'Placing, paying, following and cancelling orders, and their invoices.',
  Reviews: 'Ratings and reviews of products and deliveries.',
  Shop: 'The company, its branding, its legal texts and its payment methods.',
  Support: 'Support tickets of a customer.',
  Wishlist: 'The wishlist of a customer.',
};

/** The OpenAPI 3.1 document of these calls, generated from the schemas that validate them (API-11). */
export function describeApi(calls: readonly Call[], origin: string) {
  const components = new Components();
  components.ofAnswer(problem);
  const paths: Record<string, Record<string, ReturnType<typeof describeCall>>> = {};
  for (const call of calls) {
    for (const address of [call, ...call.also]) {
      const operations = (paths[address.path] ??= {});
      operations[address.method.toLowerCase()] = describeCall(call, address, components);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Shop API',
      version: '1',
      description:
        'The API of the shop. Money is a number of rupees with at most two decimals; times are ISO 8601 in UTC; pages count from 1 and are called offset. Bodies are JSON; a form (urlencoded or multipart, without files) with the same fields is read too, except from pages of other sites.',
      contact: { name: 'The shop', url: origin + pages.contact.path },
      license: { name: 'No licence has been chosen yet', identifier: 'LicenseRef-None' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({
      name,
      description: areas[name] ?? `${name} in the back office.`,
    })),
    paths,
    components: {
      schemas: components.schemas,
      responses: sharedResponses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token returned by signing in' },
      },
    },
  };
}
