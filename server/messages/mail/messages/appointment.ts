import {
  appointmentLabels,
  staffAppointmentLabels,
  type AppointmentKind,
} from '#domain/appointments/appointment.ts';
import type { AppointmentStep } from '../../../platform/outbox/outbox-topics.ts';
import { verbatim, type MailBlock, type ShopDetails } from '../template/mail-content.ts';
import { renderMail } from '../template/render-mail.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import { greeting } from './order-in-mail.ts';

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
export function appointmentLink({ kind, time, url }: AppointmentInMail, shop: ShopDetails): Message {
  return renderMail(
    {
      subject: `Please confirm your appointment at ${shop.name}`,
      preview: `We keep ${time} for you for 30 minutes.`,
      heading: 'Please confirm your appointment',
      blocks: [
        {
          kind: 'text',
          text: 'We are holding this time for you for 30 minutes. Press the button to confirm it.',
        },
        {
          kind: 'facts',
          rows: [
            ['Kind', appointmentLabels[kind]],
            ['When', time],
          ],
        },
        { kind: 'button', label: 'Confirm the appointment', url },
        { kind: 'note', text: 'If you did not request it, you can ignore this email.' },
      ],
    },
    shop,
  );
}

const headings: Readonly<Record<AppointmentStep, string>> = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment has been moved',
  cancelled: 'Your appointment has been cancelled',
};

function facts(appointment: AppointmentInMail, shop: ShopDetails, labels = appointmentLabels): MailBlock {
  const { kind, time, address, product, note } = appointment;
  const place = { visit: shop.address, video: '', home: address }[kind];
  const rows: (readonly [string, string])[] = [
    ['Kind', labels[kind]],
    ['When', time],
    ['Where', place && verbatim(place)],
    ['Piece', product === null ? '' : verbatim(product)],
    ['Note', note],
  ];
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') };
}

/** To the customer. */
export function appointmentChanged(
  appointment: AppointmentInMail,
  step: AppointmentStep,
  shop: ShopDetails,
): Message {
  return renderMail(
    {
      subject: `${headings[step]}: ${appointment.time}`,
      preview: `${appointmentLabels[appointment.kind]}, ${appointment.time}`,
      heading: headings[step],
      blocks: [
        greeting({ firstName: appointment.name }),
        facts(appointment, shop),
        ...(step === 'cancelled'
          ? []
          : [{ kind: 'button', label: 'Move or cancel', url: appointment.url } satisfies MailBlock]),
        ...(step !== 'cancelled' && appointment.kind === 'video'
          ? [
              {
                kind: 'text',
                text: 'We will email you the link before the call.',
              } satisfies MailBlock,
            ]
          : []),
      ],
    },
    shop,
  );
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
): Message {
  const { name, email, phone } = appointment;
  return renderMail(
    {
      subject: `${notices[step]}: ${appointment.time}`,
      preview: staffAppointmentLabels[appointment.kind],
      heading: notices[step],
      blocks: [
        facts(appointment, shop, staffAppointmentLabels),
        {
          kind: 'facts',
          rows: [
            ['Name', verbatim(name)],
            ['Email', verbatim(email)],
            ['Phone', verbatim(phone)],
          ],
        },
        { kind: 'note', text: 'A reply to this email goes to the customer.' },
      ],
    },
    shop,
  );
}
