import { useState, type ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { fillPolicyDrafts, getFirstDay, openNewShop } from '#contract/admin/first-day.ts';
import {
  firstDayTexts,
  firstDayTitle,
  mayOpen,
  stepsLeftText,
  type FirstDayStep,
  type FirstDayStepKey,
} from '#domain/shop/first-day.ts';
import { countText } from '#domain/locale/count-text.ts';
import { getSettings } from '#contract/admin/settings.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, pages } from '#domain/shop/pages.ts';
import { call, refusalMessage } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DemoShop } from './demo-shop.tsx';

export async function loader() {
  const [firstDay, { settings }] = await Promise.all([load(getFirstDay), load(getSettings)]);
  return { ...firstDay, delivery: settings.delivery };
}

interface StepLink {
  readonly to: string;
  readonly label: string;
}

/** Where each step is done. */
const links: Readonly<Record<Exclude<FirstDayStepKey, 'test-order'>, readonly StepLink[]>> = {
  name: [
    { to: adminPages.settings.path, label: 'Name the shop' },
    { to: adminPages.branding.path, label: 'Upload the logo' },
  ],
  address: [{ to: adminPages.settings.path, label: 'Enter address and GSTIN' }],
  rates: [{ to: adminPages.rates.path, label: 'Set the rates' }],
  'sign-in': [{ to: adminPages.account.path, label: 'Secure your account' }],
  delivery: [{ to: adminPages.delivery.path, label: 'Say where you deliver' }],
  payment: [{ to: adminPages.paymentSettings.path, label: 'Choose ways to pay' }],
  policies: [{ to: adminPages.legal.path, label: 'Read and publish the policies' }],
  pieces: [
    { to: adminPages.addByPhone.path, label: 'Add a piece with the phone' },
    { to: adminPages.importProducts.path, label: 'Import a list' },
  ],
};

/** The steps of a new shop, its opening, and the end of the demo shop. */
export function Component() {
  const { steps, closed, demo, testOrder, delivery } = useLoaderData<typeof loader>();
  const may = usePermissionCheck()('settings.write');
  const done = steps.filter((step) => step.done).length;
  const [chosen, setChosen] = useState<FirstDayStep | null>(null);
  const left = steps.filter((step) => !step.done);
  // A chosen step stays open until it is done.
  const isOpen = chosen !== null && steps.some(({ key, done }) => key === chosen.key && done === chosen.done);
  const current = isOpen ? chosen.key : left[0]?.key;
  const minutes = left.reduce((sum, { key }) => sum + firstDayTexts[key].minutes, 0);
  const after = left[left.findIndex(({ key }) => key === current) + 1];
  return (
    <>
      <PageHeader
        title={firstDayTitle}
        lead={
          closed
            ? 'Nine steps, about an hour. Stop at any time; everything is kept. Until you open, visitors see that the shop opens soon, and you see the shop itself.'
            : 'Nine steps to a shop of your own. Stop at any time; everything is kept.'
        }
      />
      <div className="first-day">
        <section className="panel-box" aria-labelledby="steps">
          <div className="page-head-row">
            <h2 id="steps">
              {done} of {steps.length} done
            </h2>
            {minutes > 0 && <span className="hint">about {minutes} minutes left</span>}
          </div>
          <progress
            className="progress"
            value={done}
            max={steps.length}
            aria-label={`${done} of ${steps.length} steps done`}
          />
          <ol className="steps">
            {steps.map((step, index) => (
              <Step
                key={step.key}
                step={step}
                number={index + 1}
                current={step.key === current}
                choose={() => setChosen(step)}
                later={step.required || after === undefined ? null : () => setChosen(after)}
                may={may}
                form={step.key === 'delivery' && may ? <DeliveryStep delivery={delivery} /> : null}
                links={step.key === 'test-order' ? testOrderLinks(testOrder) : links[step.key]}
              />
            ))}
          </ol>
        </section>
        <div className="form">
          {closed && <OpenShop steps={steps} may={may} />}
          {demo !== null && <DemoShop demo={demo} may={may} />}
        </div>
      </div>
    </>
  );
}

interface StepProps {
  readonly step: FirstDayStep;
  readonly number: number;
  /** Whether it is the next one to do. */
  readonly current: boolean;
  readonly choose: () => void;
  /** Opens the next step that is not done; null: it cannot wait, or is the last. */
  readonly later: (() => void) | null;
  readonly may: boolean;
  readonly links: readonly StepLink[];
  /** Its settings, in place of its links. */
  readonly form: ReactNode;
}

function testOrderLinks(id: number | null): readonly StepLink[] {
  return id === null ? [] : [{ to: fillPath(adminPages.order.path, { id }), label: 'Open the test order' }];
}

function Step({ step, number, current, choose, later, may, links, form }: StepProps) {
  const { key, done, required, detail } = step;
  const { title, minutes } = firstDayTexts[key];
  return (
    <li className={done ? 'step is-done' : current ? 'step is-current' : 'step'}>
      <span className="step-mark" aria-hidden="true">
        {done ? <Icon name="check" /> : number}
      </span>
      <div>
        <h3>
          {current ? (
            title
          ) : (
            <button type="button" className="step-link" onClick={choose}>
              {title}
            </button>
          )}
        </h3>
        <p className="hint">{detail}</p>
      </div>
      <span className={done ? 'step-state step-done' : 'step-state hint'}>
        {done ? 'done' : `${minutes} min${required ? '' : ', optional'}`}
      </span>
      {current && form}
      {current && form === null && (
        <div className="row step-actions">
          {links.map(({ to, label }, index) => (
            <LinkButton key={label} to={to} kind={index === 0 ? 'solid' : 'line'} small>
              {label}
            </LinkButton>
          ))}
          {key === 'test-order' && (
            <a className="btn btn-sm" href={pages.products.path} target="_blank" rel="noreferrer">
              Go to the shop
            </a>
          )}
          {key === 'policies' && may && <PolicyDrafts />}
          {!done && later !== null && (
            <Button kind="quiet" small onClick={later}>
              Later
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Fills empty policies with drafts, for the owner to read. */
function PolicyDrafts() {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  async function fill() {
    setProblem(null);
    const reply = await call(fillPolicyDrafts);
    setProblem(reply.ok ? null : refusalMessage(reply.problem));
    if (!reply.ok) return;
    toast(filledText(reply.answer.filled));
    void revalidate();
  }
  return (
    <>
      <Button kind="line" small onClick={fill}>
        Fill in drafts
      </Button>
      {problem !== null && <Notice>{problem}</Notice>}
    </>
  );
}

function filledText(filled: number): string {
  if (filled === 0) return 'Every policy has a text already';
  const ready = countText(filled, 'draft is ready. Read it', 'drafts are ready. Read each');
  return `${ready}, change what is not true of your shop, and publish it.`;
}

interface OpenShopProps {
  readonly steps: readonly FirstDayStep[];
  readonly may: boolean;
}

function OpenShop({ steps, may }: OpenShopProps) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const ready = mayOpen(steps);
  async function open() {
    const reply = await call(openNewShop);
    setProblem(reply.ok ? null : refusalMessage(reply.problem));
    if (!reply.ok) return;
    toast('The shop is open');
    void revalidate();
  }
  return (
    <section className="panel-box" aria-labelledby="open-shop">
      <h2 id="open-shop">Open the shop</h2>
      <p className="hint">
        {ready
          ? 'All that is required is done. Visitors see your pieces and can order from the moment you open.'
          : 'Possible when all steps but the optional ones are done. Then visitors see your pieces and can order.'}
      </p>
      {problem !== null && <Notice>{problem}</Notice>}
      {may ? (
        <Button disabled={!ready} onClick={open}>
          {ready ? 'Open the shop' : stepsLeftText(steps)}
        </Button>
      ) : (
        <p>Only the owner can open the shop.</p>
      )}
    </section>
  );
}
