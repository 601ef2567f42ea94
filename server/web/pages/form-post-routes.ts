import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookAppointment } from '#contract/appointments.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { fillPath, newsletterFormPath, pages } from '#domain/shop/pages.ts';
import type { FormResult } from '#domain/forms/form-result.ts';

type Send = (call: { readonly path: string }, body: object) => Promise<number>;
type FormPost = (fields: URLSearchParams, send: Send) => Promise<FormResult>;

const formType = 'application/x-www-form-urlencoded';

/** The forms that a browser without scripts may post, and their results (ROUTE-11). */
const forms: Readonly<Record<string, FormPost>> = {
  [pages.contact.path]: writeToShop,
  [newsletterFormPath]: subscribe,
  [pages.appointments.path]: bookSlot,
  [pages.login.path]: async () => 'scripts-needed',
  [pages.passwordLogin.path]: async () => 'scripts-needed',
  [pages.register.path]: async () => 'scripts-needed',
  [pages.forgotPassword.path]: async () => 'scripts-needed',
  [pages.resetPassword.path]: async () => 'scripts-needed',
};

/**
 * Handles plain form posts through the API, with its schemas and limits, and redirects to a result page, so that a reload does
 * not post again.
 */
export async function formPostRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser(formType);
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    for (const [path, form] of Object.entries(forms)) {
      scope.post(path, async (request, reply) => {
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const result = await form(fields, sendFor(app, request));
        const location = fillPath(pages.formResult.path, { result });
        return reply.header('cache-control', 'no-store').redirect(location, 303);
      });
    }
  });
}

/** Calls the API with the visitor's address; returns the status. */
function sendFor(app: FastifyInstance, request: FastifyRequest): Send {
  return async ({ path }, body) => {
    const reply = await app.inject({ method: 'POST', url: path, remoteAddress: request.ip, payload: body });
    return reply.statusCode;
  };
}

async function writeToShop(fields: URLSearchParams, send: Send): Promise<FormResult> {
  const status = await send(sendContactMessage, Object.fromEntries(fields));
  if (status === 422) return 'message-incomplete';
  return status === 200 ? 'message-sent' : 'message-refused';
}

async function bookSlot(fields: URLSearchParams, send: Send): Promise<FormResult> {
  const status = await send(bookAppointment, Object.fromEntries(fields));
  if (status === 422) return 'appointment-incomplete';
  if (status === 409) return 'appointment-taken';
  return status === 200 ? 'appointment-asked' : 'appointment-refused';
}

async function subscribe(fields: URLSearchParams, send: Send): Promise<FormResult> {
  const status = await send(subscribeToNewsletter, { email: fields.get('email') });
  return status === 200 ? 'subscribed' : 'not-subscribed';
}
