import {
  appointmentLabels,
  staffAppointmentLabels,
  type AppointmentKind,
} from '#domain/appointments/appointment.ts';
import type { AppointmentStep } from '../../../platform/outbox/outbox-topics.ts';
import {
  button,
  facts,
  greeting,
  note,
  verbatim,
  type MailBlock,
  type MailContent,
  type ShopDetails,
} from '../template/mail-content.ts';

export interface AppointmentInMail {
  readonly kind: AppointmentKind;
  /** 'Thu 26 November, 3:30 pm to 4:15 pm IST' */
  readonly time: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  /** Of the customer, at home; '' otherwise. */
  readonly address: string;
  /** The name of the piece to see; null: none. */
  readonly product: string | null;
  /** The page on which the customer confirms, moves and cancels. */
  readonly url: string;
}

/** Contains nothing that was typed: the address may be somebody else's (MEET-3). */
export function appointmentLink({ kind, time, url }: AppointmentInMail, shop: ShopDetails): MailContent {
  return {
    subject: `Please confirm your appointment at ${shop.name}`,
    preview: `We keep ${time} for you for 30 minutes.`,
    heading: 'Please confirm your appointment',
    blocks: [
      'We are holding this time for you for 30 minutes. Press the button to confirm it.',
      facts(['Kind', appointmentLabels[kind]], ['When', time]),
      button('Confirm the appointment', url),
      note('If you did not request it, you can ignore this email.'),
    ],
  };
}

function appointmentFacts(
  { kind, time, address, product, note: typed }: AppointmentInMail,
  shop: ShopDetails,
  labels = appointmentLabels,
): MailBlock {
  const place = { visit: shop.address, video: '', home: address }[kind];
  return facts(
    ['Kind', labels[kind]],
    ['When', time],
    place !== '' && ['Where', verbatim(place)],
    product !== null && ['Piece', verbatim(product)],
    typed !== '' && ['Note', typed],
  );
}

const headings: Readonly<Record<AppointmentStep, string>> = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment has been moved',
  cancelled: 'Your appointment has been cancelled',
};

/** To the customer. */
export function appointmentChanged(
  appointment: AppointmentInMail,
  step: AppointmentStep,
  shop: ShopDetails,
): MailContent {
  const { kind, time, name, url } = appointment;
  const goesOn = step !== 'cancelled';
  return {
    subject: `${headings[step]}: ${time}`,
    preview: `${appointmentLabels[kind]}, ${time}`,
    heading: headings[step],
    blocks: [
      greeting({ firstName: name }),
      appointmentFacts(appointment, shop),
      goesOn && button('Move or cancel', url),
      goesOn && kind === 'video' && 'We will email you the link before the call.',
    ],
  };
}

const notices: Readonly<Record<AppointmentStep, string>> = {
  booked: 'New appointment',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
};

/** To the shop itself. */
export function appointmentNotice(
  appointment: AppointmentInMail,
  step: AppointmentStep,
  shop: ShopDetails,
): MailContent {
  const { name, email, phone } = appointment;
  return {
    subject: `${notices[step]}: ${appointment.time}`,
    preview: staffAppointmentLabels[appointment.kind],
    heading: notices[step],
    blocks: [
      appointmentFacts(appointment, shop, staffAppointmentLabels),
      facts(['Name', verbatim(name)], ['Email', verbatim(email)], ['Phone', verbatim(phone)]),
      note('A reply to this email goes to the customer.'),
    ],
  };
}
