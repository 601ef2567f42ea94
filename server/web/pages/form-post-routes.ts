import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookAppointment } from '#contract/appointments.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { fillPath, newsletterFormPath, pages } from '#domain/shop/pages.ts';
import type { FormResult } from '#domain/forms/form-result.ts';

type Send = (call: { readonly path: string }, body: object) => Promise<number>;
type Fields = Readonly<Record<string, unknown>>;
type FormPost = (fields: Fields, send: Send) => Promise<FormResult>;

/** The forms that a browser without scripts may post, and their results (ROUTE-11). */
export const pageForms: Readonly<Record<string, FormPost>> = {
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
export function formPostRoutes(app: FastifyInstance): void {
  for (const [path, form] of Object.entries(pageForms)) {
    app.post<{ Body: Fields | undefined }>(path, { config: { forms: 'people' } }, async (request, reply) => {
      const result = await form(request.body ?? {}, sendFor(app, request));
      const location = fillPath(pages.formResult.path, { result });
      return reply.header('cache-control', 'no-store').redirect(location, 303);
    });
  }
}

/** Calls the API with the visitor's address; returns the status. */
function sendFor(app: FastifyInstance, request: Pick<FastifyRequest, 'ip'>): Send {
  return async ({ path }, body) => {
    const reply = await app.inject({ method: 'POST', url: path, remoteAddress: request.ip, payload: body });
    return reply.statusCode;
  };
}

async function writeToShop(fields: Fields, send: Send): Promise<FormResult> {
  const status = await send(sendContactMessage, fields);
  if (status === 422) return 'message-incomplete';
  return status === 200 ? 'message-sent' : 'message-refused';
}

async function bookSlot(fields: Fields, send: Send): Promise<FormResult> {
  const status = await send(bookAppointment, fields);
  if (status === 422) return 'appointment-incomplete';
  if (status === 409) return 'appointment-taken';
  return status === 200 ? 'appointment-asked' : 'appointment-refused';
}

async function subscribe(fields: Fields, send: Send): Promise<FormResult> {
  const status = await send(subscribeToNewsletter, { email: fields['email'] });
  return status === 200 ? 'subscribed' : 'not-subscribed';
}
