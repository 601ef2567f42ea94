import { useEffect, useState, type SubmitEvent } from 'react';
import { sendContactMessage } from '#contract/contact.ts';
import {
  checkContactForm,
  contactFields,
  contactNotices,
  contactSubjects,
  type ContactForm as Form,
} from '#domain/forms/contact-message.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { readFields } from '../api/form-fields.ts';
import { useSession } from '../session/use-session.ts';
import { formErrorToast } from '../toast/form-error-toast.ts';
import { errorToast, toast } from '../toast/toast.ts';
import { useShell } from '../shell/use-shell.ts';
import { readDraft } from '../storage/form-draft.ts';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DataNotice } from '../content/data-notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { resetSent, useFormNotice } from '../ui/use-form-notice.ts';
import { contactNotice, knownContact } from './contact-wire.ts';

/** CONTACT-1. `about` begins the message. A draft is stored in this tab until it is sent. */
export function ContactForm({ about }: { readonly about: string }) {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof Form>();
  const [busy, setBusy] = useState(false);
  /** The number of the complaint that was sent; null: none. */
  const [complaint, setComplaint] = useState<string | null>(null);
  const { user } = useSession();
  const { shop } = useShell();
  const clearDraft = useFormDraft(form, 'contactDraft', knownContact(user));
  const begun = about === '' ? '' : `I am looking for: ${about}`;

  // After the draft, which has a message of its own. What was typed before the scripts were there stays as it is.
  useEffect(() => {
    const message = form.current?.elements.namedItem('message');
    if (!(message instanceof HTMLTextAreaElement) || message.value.includes(begun)) return;
    if (message.value !== readDraft('contactDraft')['message']) return;
    message.value = [begun, message.value].filter((text) => text !== '').join('\n\n');
  }, [form, begun]);

  async function send(element: HTMLFormElement) {
    const fields = new FormData(element);
    setBusy(true);
    const reply = await callApi(sendContactMessage, {
      body: readFields(fields, [...contactFields, 'website']),
    });
    setBusy(false);
    if (reply.ok) {
      if (resetSent(element, fields)) clearDraft();
      setComplaint(reply.answer.complaint_number ?? null);
      return toast({ ...contactNotices.sent, text: shop.answers });
    }
    const notice = contactNotice(reply.problem);
    if ('field' in notice) showFieldNotice(notice);
    errorToast(notice.text);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const notice = checkContactForm(readFields(new FormData(event.currentTarget), contactFields));
    showFieldNotice(notice);
    if (notice !== null) formErrorToast(notice);
    else if (!busy) void send(event.currentTarget);
  }

  return (
    <form
      className="form box"
      method="post"
      action={pages.contact.path}
      ref={form}
      noValidate
      aria-label="Write to us"
      aria-busy={busy}
      onSubmit={submit}
    >
      {complaint !== null && <ComplaintReceived number={complaint} />}
      <div className="form-pair">
        <TextField label="Name" name="name" autoComplete="name" error={errorOf('name')} />
        <TextField label="Email" name="email" type="email" autoComplete="email" error={errorOf('email')} />
      </div>
      <div className="form-pair">
        <TextField
          label="Mobile number"
          name="mobile_number"
          type="tel"
          autoComplete="tel"
          error={errorOf('mobile_number')}
        />
        <SelectField
          label="Subject"
          name="subject"
          options={contactSubjects}
          {...(about !== '' && { defaultValue: 'product' })}
          textOf={(subject) => subject.charAt(0).toUpperCase() + subject.slice(1)}
          error={errorOf('subject')}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        rows={5}
        maxLength={5000}
        defaultValue={begun}
        error={errorOf('message')}
      />
      <DataNotice purpose="messages" />
      {/* Only a machine fills this in. */}
      <input className="not-for-people" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <button className="btn" type="submit" disabled={busy}>
        {busy ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}

/** Stays in sight, so that the number can be written down. Whether it is mailed as well depends on the mailbox (LAW-60). */
function ComplaintReceived({ number }: { readonly number: string }) {
  return (
    <p className="alert alert-ok" role="status">
      <span>
        We have your complaint. Its number is <b translate="no">{number}</b>. We will acknowledge it within 48
        hours and resolve it within one month.
      </span>
    </p>
  );
}
