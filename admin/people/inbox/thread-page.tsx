import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { getThread, threadKinds } from '#contract/admin/inbox.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { load } from '../../api/load.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { AnsweredBadge } from './answered-badge.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QuestionAnswerForm } from './question-answer-form.tsx';
import { ThreadComplaint } from './thread-complaint.tsx';
import { ThreadReplyForm } from './thread-reply-form.tsx';
import { threadSubjectText, threadKindLabels } from './thread-labels.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const kind = threadKinds.find((each) => each === params['kind']) ?? 'message';
  return load(getThread, { params: { kind, id: Number(params['id']) } });
}

export function Component() {
  const thread = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const {
    kind,
    id,
    customerId,
    orderId,
    name,
    email,
    phone,
    subject,
    unanswered,
    marked,
    dismissed,
    canReply,
    messages,
    complaint,
    question,
  } = thread;
  return (
    <>
      <PageHeader
        title={name}
        named
        back={{ to: adminPages.inbox.path, label: 'Inbox' }}
        lead={
          <>
            <AnsweredBadge unanswered={unanswered} dismissed={dismissed} />{' '}
            {[threadKindLabels[kind], threadSubjectText(kind, subject)]
              .filter((words) => words !== '')
              .join(': ')}
          </>
        }
      />
      <div className="two-columns">
        <div className="column">
          <section className="panel-box" aria-labelledby="said">
            <h2 id="said">Messages</h2>
            {marked && (
              <p className="hint">
                Possible spam: a field that people do not see was filled in. Form helpers do this too.
              </p>
            )}
            <ol className="trail">
              {messages.map(({ author, text, at }, index) => (
                <li key={index}>
                  <p className="muted">
                    <b>{author === 'staff' ? 'The shop' : name}</b>, <DateTime at={at} />
                  </p>
                  <p className="pre">{text}</p>
                </li>
              ))}
            </ol>
          </section>
          {question !== null ? (
            <QuestionAnswerForm
              key={question.answeredAt}
              thread={thread}
              question={question}
              onSaved={revalidate}
            />
          ) : canReply ? (
            <ThreadReplyForm kind={kind} id={id} onReplied={revalidate} />
          ) : (
            <p className="hint">Answered by email. Replies go to the shop’s mailbox.</p>
          )}
        </div>
        <div className="column">
          {(kind === 'ticket' || kind === 'message') && (
            <ThreadComplaint kind={kind} id={id} complaint={complaint} onChanged={revalidate} />
          )}
          <section className="panel-box" aria-labelledby="who">
            <h2 id="who">Customer</h2>
            <p>
              {customerId === null ? (
                name
              ) : (
                <Link className="link" to={fillPath(adminPages.customer.path, { id: customerId })}>
                  {name}
                </Link>
              )}
            </p>
            {orderId !== null && (
              <p>
                <Link className="link" to={fillPath(adminPages.order.path, { id: orderId })}>
                  Order {orderId}
                </Link>
              </p>
            )}
            <p>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </p>
            <p>
              <a className="link" href={`tel:${phone}`}>
                {phone}
              </a>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
