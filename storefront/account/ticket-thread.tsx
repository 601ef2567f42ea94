import { useState } from 'react';
import { getConversation, replyToTicket, type Ticket, type TicketMessage } from '#contract/support.ts';
import { callApi } from '../api/call-api.ts';
import { listOf } from '../api/response-readers.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { LoadError } from '../ui/load-error.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';

/** The conversation of a ticket, with a field to reply while it is not closed (AFTER-5, AFTER-6). */
export function TicketThread({ ticket, label }: { readonly ticket: Ticket; readonly label: string }) {
  const [round, setRound] = useState(0);
  const { id, status } = ticket;
  const found = useApiQuery(getConversation, { params: { id } }, round);
  if (found.state === 'loading') return <p className="muted">Loading...</p>;
  const reload = () => setRound(round + 1);
  if (found.state === 'failed') return <LoadError text="Failed to load the messages" again={reload} />;
  const messages = listOf<TicketMessage>(found.answer).map((message) => ({
    byShop: message.admin_message !== null,
    text: message.admin_message ?? message.customer_message ?? '',
    at: message.created_at,
  }));
  return (
    <>
      <MessageList messages={messages} />
      {status === 'close' ? (
        <p className="muted">This conversation is closed.</p>
      ) : (
        <MessageForm
          label={label}
          draft={`replyDraft${id}`}
          maxLength={5000}
          send={(message) => callApi(replyToTicket, { params: { id }, body: { message } })}
          onSent={reload}
        />
      )}
    </>
  );
}
