import { pages, withFragment } from '#domain/shop/pages.ts';
import type { MailContent, ShopDetails } from './template/mail-content.ts';
import { appointmentChanged, appointmentLink, appointmentNotice } from './messages/appointments.ts';
import { backInStock, confirmBackInStock } from './messages/back-in-stock.ts';
import {
  chatAnswered,
  complaintStep,
  contactAnswered,
  questionAnswered,
  ticketAnswered,
} from './messages/questions.ts';
import { customerWrote, healthChanged } from './messages/to-the-shop.ts';
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

/** Mails about questions, appointments, pieces that are waited for and health, with sample data. */
export const serviceSamples = {
  'appointment-link': (shop) => appointmentLink(visit, shop),
  'appointment-booked': (shop) => appointmentChanged(visit, 'booked', shop),
  'appointment-moved': (shop) => appointmentChanged({ ...visit, kind: 'video' }, 'moved', shop),
  'appointment-cancelled': (shop) => appointmentChanged(visit, 'cancelled', shop),
  'appointment-notice': (shop) => appointmentNotice(visit, 'booked', shop),
  'question-answered': () => questionAnswered(question),
  'question-answered-in-private': () => questionAnswered({ ...question, question: null, isPublic: false }),
  'piece-free': (shop) =>
    backInStock(
      {
        name: 'Noor polki choker',
        slug: 'noor-polki-choker',
        sentence: 'In stock. There is only one.',
        stopUrl: shop.origin + withFragment(pages.stopNotifications.path, { token: 'sample' }),
      },
      shop,
    ),
  'piece-link': (shop) =>
    confirmBackInStock({
      name: 'Noor polki choker',
      url: shop.origin + withFragment(pages.confirmNotification.path, { token: 'sample' }),
    }),
  'health-problem': (shop) =>
    healthChanged(
      {
        kind: 'disk',
        sentence: 'The disk of data, pictures and backups has 0.8 of 40 GB free.',
        remedy: 'Delete old backups that are stored elsewhere, or get a larger disk.',
        since: '21 November 2026 at 1:46 pm IST',
        until: null,
      },
      shop,
    ),
  'ticket-answered': () =>
    ticketAnswered({
      firstName,
      ticketId: 12,
      subject: 'Can the choker be made longer?',
      answer:
        'Yes, by up to 4 cm, with a silk dori.\n\nTell us the length you would like, and we will check it with you.',
    }),
  'chat-answered': (shop) => chatAnswered({ firstName, answer: 'Yes, the pearls are Basra pearls.' }, shop),
  'contact-answered': (shop) =>
    contactAnswered({ firstName, asked: 'Are you open on Diwali?', answer: 'Until noon.' }, shop),
  'complaint-step': () =>
    complaintStep({
      step: 'redressed',
      firstName,
      number: '2026-0014',
      received: '21 November 2026 at 1:10 pm IST',
      acknowledgeBy: '23 November 2026 at 1:10 pm IST',
      redressBy: '21 December 2026',
      officer: 'Farah Naqvi, grievance@shop.example',
      redress: 'We have set the ghungroo again, and sent the anklet back on Friday.',
      dismissedReason: null,
    }),
  'customer-wrote': () =>
    customerWrote({
      where: 'contact',
      number: 31,
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '098290 12345',
      about: 'repair',
      text: 'One stone of my ring is loose.\nMay I bring it on Monday?',
    }),
} satisfies Record<string, (shop: ShopDetails) => MailContent>;
