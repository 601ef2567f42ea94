import { useRef, useState, type SubmitEvent } from 'react';
import { getChatMessages, sendChatMessage, type ChatMessage } from '#contract/chat.ts';
import { createTicket, listTickets, type Ticket } from '#contract/support.ts';
import { contactSubjects } from '#domain/forms/contact-message.ts';
import { longDate } from '#domain/locale/indian-time.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { listOf } from '../api/response-readers.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { DataNotice } from '../content/data-notice.tsx';
import { Link } from '../navigation/link.tsx';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { toast } from '../toast/toast.ts';
import { FieldError } from '../ui/field-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Loading } from '../ui/loading.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { capitalised } from '../ui/text.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { TicketThread } from './ticket-thread.tsx';

/** Tickets, chat and questions about pieces (AFTER-6, TRUST-6). */
export function MessagesTab() {
  return (
    <div className="stack">
      <Tickets />
      <Chat />
      <OwnQuestions />
    </div>
  );
}

function Tickets() {
  const [round, setRound] = useState(0);
  const [writing, setWriting] = useState(false);
  const found = useApiQuery(listTickets, {}, round);
  if (found.state === 'loading') return <Loading />;
  const reload = () => setRound(round + 1);
  if (found.state === 'failed') return <LoadError text="Failed to load your messages" again={reload} />;
  const tickets = listOf<Ticket>(found.answer);
  return (
    <section className="box" aria-labelledby="tickets">
      <div className="box-head">
        <h2 id="tickets">Messages to the shop</h2>
        {!writing && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => setWriting(true)}>
            New message
          </button>
        )}
      </div>
      {writing && (
        <TicketForm
          onSent={() => {
            setWriting(false);
            reload();
          }}
          onCancel={() => setWriting(false)}
        />
      )}
      {tickets.length === 0 && !writing && (
        <p className="muted">You have not written to us yet. Our answers appear here.</p>
      )}
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} />
      ))}
    </section>
  );
}

const states: Readonly<Record<Ticket['status'], string>> = {
  pending: 'Waiting for our answer',
  open: 'Answered',
  close: 'Closed',
};

function TicketRow({ ticket }: { readonly ticket: Ticket }) {
  const [open, setOpen] = useState(false);
  const { subject, status, updated_at: at, order_id: orderId, complaint } = ticket;
  return (
    <details className="ticket" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{subject}</b>{' '}
        <span className="muted">
          {states[status]}, {longDate(at)}
          {complaint !== null && `, complaint ${complaint.number}`}
        </span>
      </summary>
      {orderId && (
        <p>
          <Link className="link" to={fillPath(pages.order.path, { id: orderId })}>
            Order <span translate="no">#{orderId}</span>
          </Link>
        </p>
      )}
      {open && <TicketThread ticket={ticket} label={`Reply to “${subject}”`} />}
    </details>
  );
}

interface TicketFormProps {
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

function TicketForm({ onSent, onCancel }: TicketFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const clearDraft = useFormDraft(form, 'ticketDraft');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const body = { subject: read('subject'), type: read('type'), description: read('description') };
    if (body.subject === '' || body.description === '') return setError('Please fill in subject and message');
    if (busy) return;
    setBusy(true);
    setError(null);
    const reply = await callApi(createTicket, { body });
    setBusy(false);
    if (!reply.ok)
      return setError(problemText(reply.problem, 'Your message was not sent. Please try again.'));
    clearDraft();
    const number = reply.answer.complaint_number;
    toast({
      title: 'Message sent',
      text: number === undefined ? 'We will answer here.' : `Your complaint has the number ${number}.`,
    });
    onSent();
  }

  return (
    <form
      className="form"
      method="post"
      ref={form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <div className="form-pair">
        <TextField label="Subject" name="subject" maxLength={200} error={null} />
        <SelectField label="About" name="type" options={contactSubjects} textOf={capitalised} />
      </div>
      <TextArea label="Message" name="description" rows={4} maxLength={5000} />
      <DataNotice purpose="messages" />
      <FieldError error={error} role="alert" />
      <div className="row">
        <button className="btn" type="submit" disabled={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </button>
        <button className="btn btn-line" type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const chatPage = 50;

function Chat() {
  const [round, setRound] = useState(0);
  const found = useApiQuery(getChatMessages, { query: { limit: chatPage } }, round);
  if (found.state === 'loading') return null;
  const reload = () => setRound(round + 1);
  if (found.state === 'failed') return <LoadError text="Failed to load the chat" again={reload} />;
  const messages = listOf<ChatMessage>(found.answer, 'messages').toReversed();
  return (
    <section className="box" aria-labelledby="chat">
      <h2 id="chat">Chat</h2>
      {messages.length === 0 ? (
        <p className="muted">For short questions. We will answer here.</p>
      ) : (
        <MessageList
          messages={messages.map(({ sent_by: by, message, created_at: at }) => ({
            byShop: by === 'shop',
            text: message,
            at,
          }))}
        />
      )}
      <MessageForm
        label="Your message"
        draft="chatDraft"
        maxLength={2000}
        send={(message) => callApi(sendChatMessage, { body: { message } })}
        onSent={reload}
      />
    </section>
  );
}
