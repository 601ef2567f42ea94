import { pages, withFragment } from '#domain/shop/pages.ts';
import type { ShopDetails } from './template/mail-content.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { appointmentChanged, appointmentLink, appointmentNotice } from './messages/appointment.ts';
import { questionAnswered } from './messages/question-answered.ts';
import { firstName } from './sample-order.ts';

const visit = {
  kind: 'visit',
  time: 'Thu 26 November, 3:30 pm to 4:15 pm IST',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '098290 12345',
  note: 'I would like to see it beside a red saree.',
  address: '',
  product: 'Noor Polki Choker Set',
  url: `https://shop.example${withFragment(pages.appointment.path, { token: 'sample' })}`,
} as const;

const question = {
  firstName,
  piece: 'Noor Polki Choker Set',
  question: 'Can the choker be worn with an open collar?',
  answer: 'Yes: it ties at the back and can be moved by six centimetres.',
  isPublic: true,
} as const;

/** Mails about appointments and questions on pieces, with sample data. */
export const serviceSamples = {
  'appointment-link': (shop) => appointmentLink(visit, shop),
  'appointment-booked': (shop) => appointmentChanged(visit, 'booked', shop),
  'appointment-moved': (shop) => appointmentChanged({ ...visit, kind: 'video' }, 'moved', shop),
  'appointment-cancelled': (shop) => appointmentChanged(visit, 'cancelled', shop),
  'appointment-notice': (shop) => appointmentNotice(visit, 'booked', shop),
  'question-answered': (shop) => questionAnswered(question, shop),
  'question-answered-in-private': (shop) =>
    questionAnswered({ ...question, question: null, isPublic: false }, shop),
} satisfies Record<string, (shop: ShopDetails) => Message>;
