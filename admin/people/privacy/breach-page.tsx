import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { exportAffected, getBreach, updateBreach, type Breach } from '#contract/admin/privacy.ts';
import { countText } from '#domain/locale/count-text.ts';
import { breachKindNames } from '#domain/privacy/breach.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { call, localRefusal } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useSave } from '../../form/use-save.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { toast, toastRefusal } from '../../ui/toast.tsx';
import { saveFile } from '../../ui/save-file.ts';
import {
  BreachFields,
  breachBody,
  breachLabels,
  breachValues,
  formatBreachValue,
  noKinds,
  type BreachValues,
} from './breach-fields.tsx';
import { BreachSteps } from './breach-steps.tsx';
import { clockText, clockTones, reachText } from './privacy-texts.ts';

export const loader = ({ params }: LoaderFunctionArgs) =>
  load(getBreach, { params: { id: Number(params['id']) } });

/** One breach: the clock, who is affected, drafts of the letters, and the record of the steps. */
export function Component() {
  const breach = useLoaderData<typeof loader>();
  const { id, clock, closed, letters } = breach;
  return (
    <>
      <PageHeader
        title={`Breach ${id}`}
        back={{ to: adminPages.breaches.path, label: 'Breaches' }}
        lead={
          <>
            <Badge tone={clockTones[clock.state]}>{clockText(clock)}</Badge> Due <DateTime at={clock.dueAt} />
          </>
        }
      />
      <Affected breach={breach} />
      <BreachSteps breach={breach} />
      <h2>Letters</h2>
      <p className="muted">
        Drafts. Check each word, send them yourself, and record the step above. The persons of each letter
        have its kinds of data in the exported list.
      </p>
      {letters.persons.map(({ kinds, text, ...group }) => (
        <Draft
          key={kinds.join()}
          title={`To ${group.persons === 1 ? '1 person' : `each of ${group.persons} persons`}: ${kinds.join(', ')}`}
          hint={reachText(group)}
          text={text}
        />
      ))}
      <Draft title="To the Data Protection Board of India" text={letters.board} />
      {!closed && <Correct breach={breach} />}
    </>
  );
}

function Affected({ breach: { id, affected, persons } }: { readonly breach: Breach }) {
  const { revalidate } = useRevalidator();
  async function download() {
    const reply = await call(exportAffected, { params: { id } });
    if (!reply.ok) return toastRefusal(reply.problem);
    saveFile(new Blob([reply.answer.csv], { type: 'text/csv' }), `breach-${id}-persons.csv`);
    await revalidate();
  }
  return (
    <section className="panel-box" aria-labelledby="affected">
      <div className="panel-head">
        <h2 id="affected">{countText(persons, 'person')} affected</h2>
        <Button kind="line" small onClick={download}>
          Export list
        </Button>
      </div>
      <dl className="facts">
        {affected.map(({ kind, persons: count }) => (
          <div key={kind}>
            <dt>{breachKindNames[kind]}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">Each export is recorded in the audit trail.</p>
    </section>
  );
}

interface DraftProps {
  readonly title: string;
  readonly hint?: string;
  readonly text: string;
}

function Draft({ title, hint, text }: DraftProps) {
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{title}</label>
      <textarea className="input" id={field} rows={12} readOnly value={text} />
      {hint !== undefined && <p className="hint">{hint}</p>}
      <div className="row">
        <CopyButton text={text}>Copy</CopyButton>
      </div>
    </div>
  );
}

function Correct({ breach }: { readonly breach: Breach }) {
  const { id } = breach;
  const { revalidate } = useRevalidator();
  const form = useForm<BreachValues>({ defaultValues: breachValues(breach) });
  const save = useSave<BreachValues, typeof updateBreach>(
    form,
    async (values) => {
      const body = { ...breachBody(values), version: values.version };
      return body.kinds.length === 0 ? localRefusal(noKinds) : call(updateBreach, { params: { id }, body });
    },
    (saved) => {
      form.reset(breachValues(saved));
      toast('Breach corrected');
      void revalidate();
    },
    breachValues,
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <h2>Window, data and texts</h2>
      <SaveConflictPanel
        save={save}
        thing="this breach"
        labels={breachLabels}
        formatValue={formatBreachValue}
      />
      <BreachFields form={form} />
      <FormFooter submit="Save" kind="line" pending={save.pending} notice={save.notice} />
    </form>
  );
}
